-- Neovim as docs/editors.md sets it up has one server for the files of a folder: run headless, in a
-- folder with main.journal and more.journal. The program is on the path, the docs in $BURSAR_DOCS.
local docs = os.getenv('BURSAR_DOCS')
vim.opt.runtimepath:prepend(docs .. '/vim')
vim.g.do_filetype_lua = 1
vim.cmd('filetype plugin on')
vim.cmd('source ' .. docs .. '/neovim/bursar-0.7.lua')
-- Who reloads the configuration has no second one.
vim.cmd('source ' .. docs .. '/neovim/bursar-0.7.lua')
vim.cmd('edit main.journal')
vim.cmd('edit more.journal')
vim.cmd('set filetype=bursar')
local clients = {}
vim.wait(8000, function()
  clients = vim.lsp.get_active_clients()
  return #clients > 0 and clients[1].initialized
end, 20)
vim.wait(300, function() return false end)
local count = #vim.lsp.get_active_clients()
local attached = 0
for _, buffer in ipairs(vim.api.nvim_list_bufs()) do
  attached = attached + vim.tbl_count(vim.lsp.buf_get_clients(buffer))
end
if count ~= 1 or attached ~= 2 then
  io.stderr:write('FAILED ' .. count .. ' servers, ' .. attached .. ' attached\n')
  vim.cmd('cquit 1')
end
vim.cmd('qall!')

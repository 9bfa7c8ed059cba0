-- Neovim talks to `bursar lsp`: run headless, in a folder with main.journal and more.journal.
-- The program is in $BURSAR; what went wrong is printed, and the exit code tells of it.
local failures = {}
local function expect(condition, what)
  if not condition then table.insert(failures, what) end
end
local function wait(condition) return vim.wait(8000, condition, 20) end

vim.opt.runtimepath:prepend(os.getenv('BURSAR_VIM'))
vim.cmd('filetype plugin on')
vim.cmd('edit main.journal')
local buffer = vim.api.nvim_get_current_buf()
expect(vim.bo.filetype == 'bursar', 'the file type is ' .. vim.bo.filetype)
local id = vim.lsp.start_client({
  name = 'bursar', cmd = { os.getenv('BURSAR'), 'lsp' }, root_dir = vim.fn.getcwd(),
  init_options = { bursar = { today = '2026-03-10' } },
})
vim.lsp.buf_attach_client(buffer, id)
expect(wait(function() return #vim.diagnostic.get(buffer) > 0 end), 'nothing is wrong')
local found = vim.diagnostic.get(buffer)
expect(#found == 1 and found[1].code == 'T101', 'found ' .. vim.inspect(found))

local client = vim.lsp.get_client_by_id(id)
local function ask(method, parameters)
  local answer = client.request_sync(method, parameters, 5000, buffer)
  expect(answer and not answer.err, method .. ': ' .. vim.inspect(answer))
  return answer and answer.result
end

-- Mend the entry; the finding goes.
local lines = vim.api.nvim_buf_get_lines(buffer, 0, -1, false)
for number, line in ipairs(lines) do
  if line:find('%-11 EUR') then
    vim.api.nvim_buf_set_lines(buffer, number - 1, number, false, { (line:gsub('%-11', '-12')) })
  end
end
expect(wait(function() return #vim.diagnostic.get(buffer) == 0 end), 'the finding stays')

if vim.lsp.buf.format then
  vim.lsp.buf.format({ async = false, timeout_ms = 5000 })
else
  vim.lsp.buf.formatting_sync(nil, 5000)
end
local text = table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), '\n')
expect(text:find('\n    expenses:food                                12 EUR\n', 1, true), text)

local where = { textDocument = { uri = vim.uri_from_bufnr(buffer) }, position = { line = 8, character = 4 } }
local items = ask('textDocument/completion', where)
expect(items and items.items[1].label == 'expenses:food', 'completion ' .. vim.inspect(items))
local hover = ask('textDocument/hover', where)
expect(hover and hover.contents.value:find('expenses:food', 1, true), 'hover ' .. vim.inspect(hover))

vim.api.nvim_win_set_cursor(0, { 5, 8 })
vim.lsp.buf.rename('expenses:meals')
expect(wait(function()
  local now = table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), '\n')
  return now:find('account expenses:meals', 1, true) and not now:find('expenses:food', 1, true)
end), 'the name stays')

vim.lsp.stop_client(id)
wait(function() return client.is_stopped() end)
for _, failure in ipairs(failures) do io.stderr:write('FAILED ' .. failure .. '\n') end
vim.cmd(#failures == 0 and 'qall!' or 'cquit 1')

-- Neovim 0.7 to 0.10: source this file from init.lua.
if vim.filetype then
  vim.filetype.add({ extension = { journal = 'bursar', hledger = 'bursar', bursar = 'bursar' } })
end

-- One server for each folder of a main file, whichever of its buffers came first.
local servers = {}

local function root(buffer)
  local folder = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(buffer), ':p:h')
  local main = vim.fn.findfile('main.journal', vim.fn.escape(folder, ' ,;') .. ';')
  if main ~= '' then return vim.fn.fnamemodify(main, ':p:h') end
  local git = vim.fn.finddir('.git', vim.fn.escape(folder, ' ,;') .. ';')
  return git ~= '' and vim.fn.fnamemodify(git, ':p:h:h') or folder
end

-- A group that is cleared: sourced twice, this file still acts once.
local group = vim.api.nvim_create_augroup('bursar', { clear = true })
vim.api.nvim_create_autocmd('FileType', {
  group = group,
  pattern = { 'bursar', 'ledger', 'hledger' },
  callback = function(event)
    local buffer = event.buf
    if vim.api.nvim_buf_get_name(buffer) == '' then return end
    local folder = root(buffer)
    local server = servers[folder]
    if not server then
      server = vim.lsp.start_client({
        name = 'bursar',
        cmd = { 'bursar', 'lsp' },
        root_dir = folder,
        on_exit = function() servers[folder] = nil end,
      })
      servers[folder] = server
    end
    -- The type may be set more than once for a buffer.
    if server and not vim.lsp.buf_is_attached(buffer, server) then
      vim.lsp.buf_attach_client(buffer, server)
    end
  end,
})

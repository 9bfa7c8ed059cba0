-- Neovim 0.11 and later: put this file below `lsp/` as `bursar.lua`, and call vim.lsp.enable('bursar').
return {
  cmd = { 'bursar', 'lsp' },
  filetypes = { 'bursar', 'ledger', 'hledger' },
  root_markers = { 'main.journal', '.git' },
}

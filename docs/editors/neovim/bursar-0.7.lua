-- Neovim 0.7 to 0.10: source this file from init.lua.
vim.filetype.add({ extension = { journal = 'bursar', hledger = 'bursar', bursar = 'bursar' } })
vim.api.nvim_create_autocmd('FileType', {
  pattern = { 'bursar', 'ledger', 'hledger' },
  callback = function()
    local main = vim.fs and vim.fs.find({ 'main.journal', '.git' }, { upward = true })[1]
    local id = vim.lsp.start_client({
      name = 'bursar',
      cmd = { 'bursar', 'lsp' },
      root_dir = main and vim.fn.fnamemodify(main, ':h') or vim.fn.getcwd(),
    })
    vim.lsp.buf_attach_client(0, id)
  end,
})

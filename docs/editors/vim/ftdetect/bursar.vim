autocmd BufRead,BufNewFile *.journal,*.hledger,*.bursar,*.j set filetype=bursar

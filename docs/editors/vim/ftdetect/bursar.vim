autocmd BufRead,BufNewFile *.journal,*.hledger,*.bursar,*.j setfiletype bursar

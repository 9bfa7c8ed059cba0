" Journals of bursar: indentation, comments, folds and completion of names.
if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

setlocal commentstring=;\ %s comments=:; expandtab shiftwidth=4 softtabstop=4
setlocal foldmethod=expr foldexpr=getline(v:lnum)=~'^\\s*$'?0:getline(v:lnum)=~'^\\s'?1:'>1' foldlevel=99
setlocal formatprg=bursar\ fmt\ -
setlocal makeprg=bursar\ check\ --format=concise\ -f\ %
setlocal errorformat=%f:%l:%c:\ %t%*[^:]:\ %m,%f:%l:%c:\ %m
setlocal omnifunc=BursarComplete

if !exists('*BursarComplete')
  function BursarComplete(findstart, base) abort
    if a:findstart
      return match(getline('.')[:col('.') - 2], '\S\+$')
    endif
    let kind = getline('.') =~# '^\s' ? 'accounts' : 'payees'
    let names = systemlist('bursar report ' . kind . ' -f ' . shellescape(expand('%')))
    return filter(names, 'stridx(tolower(v:val), tolower(a:base)) >= 0')
  endfunction
endif

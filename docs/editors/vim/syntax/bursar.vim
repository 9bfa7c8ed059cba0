" Colors for journals of bursar.
if exists('b:current_syntax')
  finish
endif

syntax case match
syntax match bursarDate /^\d\+[-\/.]\d\+\([-\/.]\d\+\)\?/
syntax match bursarRule /^[~=].*$/ contains=bursarComment
syntax match bursarAccount /^\s\+[^ \t;][^;]\{-}\ze\(\s\{2,}\|\t\|$\)/
syntax match bursarAmount /\(\s\{2,}\|\t\)\zs[^;]*/ contains=bursarComment
" words of directives, written by `make editors`
syntax match bursarDirective /^\(end apply account\|end apply fixed\|end apply rate\|end apply year\|apply account\|end apply tag\|decimal-mark\|apply fixed\|end account\|end aliases\|end comment\|apply rate\|apply year\|apply tag\|commodity\|end apply\|household\|portfolio\|account\|comment\|end tag\|holiday\|include\|budget\|alias\|gains\|payee\|place\|card\|fund\|goal\|move\|mute\|pool\|save\|year\|end\|tag\|D\|P\|Y\)\>/
" words of lines below directives, written by `make editors`
syntax match bursarKey /^\s\+\(overspend\|location\|priority\|rollover\|account\|dropped\|minimum\|reached\|amount\|except\|member\|salary\|saving\|target\|within\|alert\|least\|share\|split\|start\|band\|debt\|fees\|fill\|icon\|kind\|long\|mode\|note\|pace\|rate\|wash\|year\|for\|by\|in\)\ze\s\{2,}/
syntax match bursarComment /;.*$/ contains=bursarTag
syntax match bursarComment /^[#*].*$/
syntax match bursarTag /[^ \t:,;]\+:/ contained
syntax region bursarComment start=/^comment\>/ end=/^end comment\>/

highlight default link bursarDate Number
highlight default link bursarRule PreProc
highlight default link bursarAccount Identifier
highlight default link bursarAmount Number
highlight default link bursarDirective Keyword
highlight default link bursarKey Keyword
highlight default link bursarComment Comment
highlight default link bursarTag Special

let b:current_syntax = 'bursar'

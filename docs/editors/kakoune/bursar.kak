# Journals of bursar; with kakoune-lsp, the last lines start the server.
hook global BufCreate .*\.(journal|hledger|bursar) %{ set-option buffer filetype bursar }
hook global WinSetOption filetype=bursar %{
    set-option window indentwidth 4
    set-option window comment_line ';'
    add-highlighter window/bursar ref bursar
}
add-highlighter shared/bursar group
add-highlighter shared/bursar/ regex '^\d+[-/.]\d+([-/.]\d+)?' 0:value
add-highlighter shared/bursar/ regex '^\h+([^\h;][^;\n]*?)(?=\h\h|\t|$)' 1:variable
# words of directives, written by `make editors`
add-highlighter shared/bursar/ regex '^(end apply account|end apply fixed|end apply rate|end apply year|apply account|end apply tag|decimal-mark|apply fixed|end account|end aliases|end comment|apply rate|apply year|apply tag|commodity|end apply|household|portfolio|account|comment|end tag|holiday|include|budget|alias|gains|payee|place|card|fund|goal|move|mute|pool|save|year|end|tag|D|P|Y)(?=\s|$)' 0:keyword
# words of lines below directives, written by `make editors`
add-highlighter shared/bursar/ regex '^\h+(overspend|location|priority|rollover|account|dropped|minimum|reached|amount|except|member|salary|saving|target|within|alert|least|share|split|start|band|debt|fees|fill|icon|kind|long|mode|note|pace|rate|wash|year|for|by|in)(?=\h\h)' 1:keyword
add-highlighter shared/bursar/ regex '(^[#*]|;)[^\n]*' 0:comment

hook -group lsp-filetype-bursar global BufSetOption filetype=bursar %{
    set-option buffer lsp_servers '[bursar]
    root_globs = ["main.journal", ".git"]
    args = ["lsp"]'
}

# For a pull request: what it changes in money goes into the summary, and a merge that lost or doubled
# an entry fails. BASE is the branch that it goes to. A fork's pull request shows amounts, too, unless
# --redact is given.
bursar diff "origin/$BASE...HEAD" -O markdown --redact >> "$GITHUB_STEP_SUMMARY"
bursar merge --verify HEAD
bursar check --format github --deny warnings

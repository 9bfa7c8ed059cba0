;;; bursar-mode.el --- Journals of bursar -*- lexical-binding: t; -*-

;; Version: 0.1
;; Package-Requires: ((emacs "27.1"))

;;; Commentary:

;; Colors and indentation for journals of bursar, and the server for `eglot'.

;;; Code:

(defgroup bursar nil "Journals of bursar." :group 'languages)

(defvar bursar-mode-directives
  ;; words of directives, written by `make editors'
  '("D" "P" "Y" "account" "alias" "apply account" "apply fixed" "apply rate" "apply tag" "apply year" "budget" "card" "comment" "commodity" "decimal-mark" "end" "end account" "end aliases" "end apply" "end apply account" "end apply fixed" "end apply rate" "end apply tag" "end apply year" "end comment" "end tag" "fund" "gains" "goal" "holiday" "household" "include" "move" "mute" "payee" "place" "pool" "portfolio" "save" "tag" "year")
  "The words that directives begin with.")

(defvar bursar-mode-keys
  ;; words of lines below directives, written by `make editors'
  '("account" "alert" "amount" "band" "by" "debt" "dropped" "except" "fees" "fill" "for" "icon" "in" "kind" "least" "location" "long" "member" "minimum" "mode" "note" "overspend" "pace" "priority" "rate" "reached" "rollover" "salary" "saving" "share" "split" "start" "target" "wash" "within" "year")
  "The words of lines below directives.")

(defvar bursar-mode-font-lock-keywords
  `(("^comment\\(?:[ \t].*\\)?\n\\(?:.*\n\\)*?end comment.*$" . font-lock-comment-face)
    (";.*$" . font-lock-comment-face)
    ("^[#*].*$" . font-lock-comment-face)
    ("^[0-9]+[-/.][0-9]+\\([-/.][0-9]+\\)?" . font-lock-constant-face)
    ("^[~=][^;\n]*" . font-lock-preprocessor-face)
    (,(concat "^" (regexp-opt bursar-mode-directives t) "\\_>") . font-lock-keyword-face)
    (,(concat "^[ \t]+" (regexp-opt bursar-mode-keys t) "\\_>") . font-lock-keyword-face)
    ("^[ \t]+\\([^ \t;].*?\\)\\(?:  \\|\t\\|$\\)" 1 font-lock-variable-name-face))
  "Colors of journals.")

(defvar bursar-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?\; "<" table)
    (modify-syntax-entry ?\n ">" table)
    (modify-syntax-entry ?\" "." table)
    table)
  "The characters of journals.")

;;;###autoload
(define-derived-mode bursar-mode text-mode "Bursar"
  "Major mode for journals of bursar."
  (setq-local font-lock-defaults '(bursar-mode-font-lock-keywords t))
  (setq-local font-lock-multiline t)
  (setq-local comment-start "; ")
  (setq-local comment-start-skip ";+ *")
  (setq-local indent-tabs-mode nil)
  (setq-local tab-width 4)
  (setq-local outline-regexp "[*]+ \\|[0-9]"))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.\\(?:journal\\|hledger\\|bursar\\)\\'" . bursar-mode))

(defvar eglot-server-programs)
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '(bursar-mode . ("bursar" "lsp"))))

(provide 'bursar-mode)
;;; bursar-mode.el ends here

/** Pieces of Markdown, HTML, TeX and terminal text that make trouble in any order. */
export const markdownFragments: readonly string[] = [
  '*', '**', '_', '~~', '`', '```\n', '```html\n', '\n', '\n\n', '  ', '    ', '> ', '- ', '1. ', '- [x] ', '# ', '---\n',
  '|', '|-|-|\n', '[', ']', '(', ')', '](', '![', '](https://a.example/x)', '](javascript:ran())', '<', '>', '</',
  '<script>', '<img src=x onerror=ran()>', '"', "'", '=', '&', '&lt;', '&#60;', '\\', '\\(', '\\)', '\\[', '\\]', '$', '$$',
  '\\frac{1}{2}', '\\text{', '}', '\\href{', 'x', 'word ', 'https://a.example/', 'mailto:a@b.example', '\u202E', '\u200B',
  '\u200D', '👩', 'م', '\u200C', '\u001B[31m', '\u001B]8;;', '\u0007', '\r', '\0', '\uD800', '\u{E0041}', '[a]: ', '://',
]

/** Beginnings that nothing ends: repeated, each asks a careless parser to look through the rest of the text. */
export const unendedBeginnings: readonly string[] = [
  '[', '![', '[a](', '[a][', '](', '`', '``a', '<', '<a ', '<!--', '&', '&#', '|', '|a', '\\(', '\\[', '$', '$a', '$$',
  '$$a\n', '$1 ', '\\', '*', '**a', '*a **a ', '_a ', '~~', '# ', '- ', '1. ', '- [ ] ', '```', '~~~\n', 'a@', 'a@b.c ',
  'http://', 'https://a.b/*', 'mailto:a@b.c ', '//', 'a.', 'a\n=\n', '"', '(', '\u202E', '\u200D', '\u001B[3', '\r', '\0',
  '\u{E0041}', 'a\n>', '- > ', '[x](<', '[x](a "', '[x](((', '[^a]: b\n', '$`', '[`', '\\([', '![a](https://b.c/d) ',
]

import { escapeHtml } from '@vitrine/rich-text'
import { hashMeta, withPageHash } from './page-hash.ts'

/** The parts of a document. */
export interface PageDocument {
  language: string
  direction: 'ltr' | 'rtl'
  /** Plain text. */
  title: string
  /** Trusted style sheet. */
  styles: string
  /** Trusted HTML. */
  body: string
}

/** What a page may load and run: nothing but its own styles and the pictures inside it. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"

/** One self-contained HTML document, without a script; its own SHA-256 stands in its head and at its foot. */
export function pageDocument({ language, direction, title, styles, body }: PageDocument): string {
  return withPageHash(
    (sha256) => `<!doctype html>
<html lang="${language}" dir="${direction}" data-theme="system">
<head>
<meta charset="utf-8">
${hashMeta(sha256)}
<meta http-equiv="Content-Security-Policy" content="${PAGE_POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
${styles}
</style>
</head>
<body>
${body}
<footer class="page-hash"><small dir="ltr">SHA-256 <code>${sha256}</code></small></footer>
</body>
</html>
`,
  )
}

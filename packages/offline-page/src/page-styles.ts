import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const IMPORT = /^@import ['"]([^'"]+)['"];\n?/gm
const SOURCE_MAP = /^\/\*# sourceMappingURL=.*\*\/\n?/gm

const FRAME = `
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
}
.page-hash {
  padding: 1rem 1.25rem 2rem;
  color: var(--ink-2);
  text-align: center;
  overflow-wrap: anywhere;
}
`

/** Every style sheet that a page needs, in one text. */
export function pageStyles(): string {
  const sheets = [
    import.meta.resolve('@vitrine/ui/tokens.css'),
    import.meta.resolve('@vitrine/share-views/styles.css'),
  ]
  return `${bundleStyles(sheets)}${FRAME}`
}

/** Style sheets as one text, with what they import in its place; each sheet once. Takes `file:` URLs. */
function bundleStyles(urls: string[]): string {
  const seen = new Set<string>()
  const bundle = (path: string): string => {
    if (seen.has(path)) return ''
    seen.add(path)
    const { resolve } = createRequire(path)
    return readFileSync(path, 'utf8')
      .replace(SOURCE_MAP, '')
      .replace(IMPORT, (_rule, imported: string) => bundle(resolve(imported)))
  }
  return urls.map((url) => bundle(fileURLToPath(url))).join('\n')
}

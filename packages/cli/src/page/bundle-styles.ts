import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const IMPORT = /^@import ['"]([^'"]+)['"];\n?/gm
const SOURCE_MAP = /^\/\*# sourceMappingURL=.*\*\/\n?/gm

/** Style sheets as one text, with what they import in its place; each sheet once. Takes `file:` URLs. */
export function bundleStyles(urls: string[]): string {
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

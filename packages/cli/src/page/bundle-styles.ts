import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const IMPORT = /^@import '([^']+)';\n?/gm

/** Style sheets of installed packages as one text, with what they import in its place; each sheet once. */
export function bundleStyles(specifiers: string[]): string {
  const seen = new Set<string>()
  const bundle = (specifier: string, importer: string): string => {
    const path = createRequire(importer).resolve(specifier)
    if (seen.has(path)) return ''
    seen.add(path)
    return readFileSync(path, 'utf8').replace(IMPORT, (_rule, imported: string) => bundle(imported, path))
  }
  return specifiers.map((specifier) => bundle(specifier, import.meta.url)).join('\n')
}

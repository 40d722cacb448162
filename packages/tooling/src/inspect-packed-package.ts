import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

interface Manifest {
  exports?: unknown
}

const CLIENT_ONLY =
  /\b(?:createContext|useState|useEffect|useLayoutEffect|useReducer|useRef|useSyncExternalStore|useTranslation|useContext)\b/
const IMPORTS_REACT = /import\s*([^;"']*?)\s*from\s*["'](?:react|react-i18next)["']/g
const USE_CLIENT = /^\s*["']use client["']/
const AUGMENTATION = /^\s*declare (?:module|global)\b/m
const ALLOWED_BESIDE_DIST = new Set(['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md'])

/** Lists what is wrong with an unpacked tarball: stray files, leftover source conditions, chunks that lost `"use client"`, changed types of others, colours that CSS compilers take away. */
export function inspectPackedPackage(folder: string, manifest: Manifest): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  return [
    ...files
      .filter((file) => !file.startsWith('dist/') && !ALLOWED_BESIDE_DIST.has(file))
      .map((file) => `${file} is shipped, but only dist may be`),
    ...['README.md', 'LICENSE'].filter((file) => !files.includes(file)).map((file) => `${file} is missing`),
    ...(JSON.stringify(manifest.exports ?? {}).includes('@vitrine/source')
      ? ['the source condition is left in exports']
      : []),
    ...files
      .filter((file) => file.endsWith('.js'))
      .filter((file) => losesUseClient(readFileSync(join(folder, file), 'utf8')))
      .map((file) => `${file} uses client-only React without "use client"`),
    ...files
      .filter((file) => file.endsWith('.d.ts'))
      .filter((file) => AUGMENTATION.test(readFileSync(join(folder, file), 'utf8')))
      .map((file) => `${file} changes the types of another package`),
    ...files
      .filter((file) => file.endsWith('.css'))
      .filter((file) => readFileSync(join(folder, file), 'utf8').includes('light-dark('))
      .map(
        (file) => `${file} uses light-dark(), which production builds of Vite and Next lower to no colour`,
      ),
  ]
}

function losesUseClient(code: string): boolean {
  if (USE_CLIENT.test(code)) return false
  const imports = [...code.matchAll(IMPORTS_REACT)]
  // Whoever imports all of React names later what of it is used.
  return imports.some(([, names = '']) => CLIENT_ONLY.test(names.startsWith('{') ? names : code))
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

/** What an application carries for what it imports. */
export interface PackedSize {
  /** Bytes of the scripts that are loaded at once, minified and compressed by brotli. */
  atOnce: number
  /** Bytes of the scripts that are loaded on demand, minified and compressed by brotli, each for itself. */
  onDemand: number
}

/**
 * Builds a module for production in a folder of `installPacked`, as Vite does with its defaults, and measures the scripts.
 * React is left out, since an application has it.
 */
export async function measurePacked(folder: string, source: string): Promise<PackedSize> {
  const root = mkdtempSync(join(folder, 'measured-'))
  const input = join(root, 'entry.js')
  writeFileSync(input, source)
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input,
        external: [/^react($|\/)/, /^react-dom($|\/)/],
        preserveEntrySignatures: 'strict',
      },
    },
  })) as Rolldown.RolldownOutput
  rmSync(root, { recursive: true })
  const chunks = built.output.filter((part) => part.type === 'chunk')
  const first = chunks.filter(({ isEntry }) => isEntry)
  const names = new Set(first.map(({ fileName }) => fileName))
  // A set also visits what is added on the way.
  for (const name of names) {
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
      names.add(imported)
  }
  const sizeOf = (some: typeof chunks): number =>
    some.reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0)
  return {
    atOnce: sizeOf(chunks.filter(({ fileName }) => names.has(fileName))),
    onDemand: sizeOf(chunks.filter(({ fileName }) => !names.has(fileName))),
  }
}

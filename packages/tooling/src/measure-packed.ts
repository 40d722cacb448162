import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { rolldown } from 'rolldown'

/** What an application carries for what it imports. */
export interface PackedSize {
  /** Bytes of the scripts that are loaded at once, minified and compressed by brotli. */
  atOnce: number
  /** Bytes of the scripts that are loaded on demand, minified and compressed by brotli, each for itself. */
  onDemand: number
}

/**
 * Bundles a module for production in a folder of `installPacked` by Rolldown, and measures the scripts. React is left
 * out, since an application has it.
 */
export async function measurePacked(folder: string, source: string): Promise<PackedSize> {
  const root = mkdtempSync(join(folder, 'measured-'))
  const input = join(root, 'entry.js')
  writeFileSync(input, source)
  const bundle = await rolldown({
    input,
    cwd: root,
    platform: 'browser',
    external: [/^react($|\/)/, /^react-dom($|\/)/],
    preserveEntrySignatures: 'strict',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    logLevel: 'silent',
  })
  const { output } = await bundle.generate({ format: 'esm', minify: true })
  await bundle.close()
  rmSync(root, { recursive: true })
  const chunks = output.filter((part) => part.type === 'chunk')
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

import { readFile, writeFile } from 'node:fs/promises'

interface Metafile {
  outputs: Record<string, { inputs: Record<string, unknown> }>
}

// No two branches match the same text: a bundle of megabytes is read once, not again and again.
const DIRECTIVE = /^(?:\s|\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*["']use client["']/

/** Says whether a source file starts with the `"use client"` directive. */
export async function hasUseClient(file: string): Promise<boolean> {
  return DIRECTIVE.test(await readFile(file, 'utf8'))
}

/**
 * Puts `"use client"` back on each written chunk that holds a module with the directive.
 * esbuild keeps it on entry files only, and a chunk without it breaks React Server Components.
 */
export async function markClientChunks(
  metafile: Metafile,
  isClientModule: (file: string) => Promise<boolean>,
): Promise<void> {
  for (const [output, { inputs }] of Object.entries(metafile.outputs)) {
    if (!output.endsWith('.js')) continue
    const clientFlags = await Promise.all(Object.keys(inputs).map(isClientModule))
    if (!clientFlags.includes(true)) continue
    const code = await readFile(output, 'utf8')
    if (DIRECTIVE.test(code)) continue
    // On the line that is already there, so that source maps stay right.
    await writeFile(output, `"use client";${code}`)
  }
}

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build, type PluginOption, type Rolldown } from 'vite'

/** The pages that are built, by name. Each is whole in its file, with no part that it shares: its lines are what a reader would write. */
export const peerPages = ['vitrine', 'react-markdown', 'streamdown', 'assistant-ui'] as const

/** Name of such a page. */
export type PeerPage = (typeof peerPages)[number]

/** A page that was built for production. */
export interface BuiltPage {
  /** Lines of its source that are not empty. */
  lines: number
  /** Compressed sizes of its scripts without React, in bytes, by their paths. */
  scripts: ReadonlyMap<string, number>
  /** Paths of those that are loaded before anything is shown. */
  atOnce: ReadonlySet<string>
  /** Compressed size of its style sheets, in bytes. */
  styles: number
}

const REACT = { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// }

/** Path of the source of a page. */
export function sourceOf(page: PeerPage): string {
  return fileURLToPath(new URL(`${page}-page.tsx`, import.meta.url))
}

/** Builds the source of a page into a folder, with React in a file of its own, since an application has it. */
export async function buildPeerPage(
  input: string,
  outDir: string,
  plugins: PluginOption[] = [],
): Promise<BuiltPage> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    base: './',
    plugins,
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      outDir,
      target: 'es2022',
      modulePreload: { polyfill: false },
      cssCodeSplit: false,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        input,
        output: {
          entryFileNames: 'page.js',
          assetFileNames: ({ names }) => (names[0]?.endsWith('.css') ? 'page.css' : 'assets/[name][extname]'),
          codeSplitting: { groups: [REACT] },
        },
      },
    },
  })) as Rolldown.RolldownOutput
  const chunks = output.filter((part) => part.type === 'chunk')
  const ours = chunks.filter(({ name }) => name !== REACT.name)
  const atOnce = new Set(ours.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  // A set also visits what is added on the way.
  for (const name of atOnce)
    for (const imported of ours.find(({ fileName }) => fileName === name)?.imports ?? []) atOnce.add(imported)
  const sheets = output.filter((part) => part.type === 'asset' && part.fileName.endsWith('.css'))
  return {
    lines: readFileSync(input, 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '').length,
    scripts: new Map(ours.map(({ fileName, code }) => [fileName, brotliCompressSync(code).length])),
    atOnce,
    styles: sheets.reduce(
      (sum, part) => sum + ('source' in part ? brotliCompressSync(part.source).length : 0),
      0,
    ),
  }
}

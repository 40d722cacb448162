import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PreparedConversation } from '@vitrine/share-views'
import { serveFolder } from '@vitrine/tooling/serve-folder'
import { build } from 'vite'
import { CONVERSATION_PATH } from './page-contract.ts'

/** The pages that are measured, by name. */
export const candidates = ['vitrine', 'streamdown'] as const

/** Name of a candidate. */
export type Candidate = (typeof candidates)[number]

/** The built pages of all candidates, with the same conversation before the answer. */
export interface ServedCandidates {
  address(candidate: Candidate): string
  close(): void
}

/** Builds the pages for production and serves them. */
export async function serveCandidates(prepared: PreparedConversation): Promise<ServedCandidates> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-streaming-'))
  for (const candidate of candidates) {
    await buildPage(candidate, join(folder, candidate))
    writeFileSync(join(folder, candidate, 'index.html'), documentOf(candidate))
  }
  writeFileSync(join(folder, CONVERSATION_PATH), JSON.stringify(prepared))
  const server = await serveFolder(folder)
  return {
    address: (candidate) => `${server.origin}/${candidate}`,
    close() {
      server.close()
      rmSync(folder, { recursive: true })
    },
  }
}

function documentOf(candidate: Candidate): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${candidate}</title>${candidate === 'vitrine' ? `<link rel="stylesheet" href="/${candidate}/page.css">` : ''}</head><body><div id="root"></div><script type="module" src="/${candidate}/page.js"></script></body></html>`
}

async function buildPage(candidate: Candidate, outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      target: 'es2022',
      chunkSizeWarningLimit: 10_000,
      cssCodeSplit: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(`${candidate}-page.ts`, import.meta.url)),
        output: {
          codeSplitting: false,
          entryFileNames: 'page.js',
          assetFileNames: ({ names }) => (names[0]?.endsWith('.css') ? 'page.css' : '[name][extname]'),
        },
      },
    },
  })
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveFolder } from '@vitrine/tooling/serve-folder'
import { build, defaultClientConditions } from 'vite'

/** The small application of `form-application`, built, on a server that can lose files. */
export interface FormApplication {
  origin: string
  /** Paths for which the server has no file, as after a deploy. */
  lacks: (path: string) => boolean
  /** Paths of the documents it was asked for, in order. */
  documents: string[]
  close(): void
}

/** Builds and serves it. */
export async function serveFormApplication(): Promise<FormApplication> {
  const outDir = mkdtempSync(join(tmpdir(), 'vitrine-form-application-'))
  await build({
    root: fileURLToPath(new URL('form-application', import.meta.url)),
    configFile: false,
    // It would warn of each `"use client"` it meets.
    logLevel: 'error',
    resolve: { conditions: ['@vitrine/source', ...defaultClientConditions] },
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  })
  const server = await serveFolder(outDir, {
    isApplication: true,
    answer({ path, response }) {
      if (application.lacks(path)) {
        response.writeHead(404, { 'cache-control': 'no-store' }).end('Gone.\n')
        return true
      }
      if (!path.includes('.') && !path.startsWith('/api/')) application.documents.push(path)
      return false
    },
  })
  const application: FormApplication = {
    origin: server.origin,
    lacks: () => false,
    documents: [],
    close: () => {
      server.close()
      rmSync(outDir, { recursive: true, force: true })
    },
  }
  return application
}

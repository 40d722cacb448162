import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

const app = fileURLToPath(new URL('../..', import.meta.url))

/** Folder of the finished site. */
export const SITE = join(app, 'dist/site')

/** Builds the whole site, and returns how many pages it has. */
export async function buildGallery(): Promise<number> {
  const settings = { root: app, logLevel: 'warn', mode: 'production' } as const
  await Promise.all([build(settings), build({ ...settings, build: { ssr: true } })])
  // After the site, which empties the folder that it is in too.
  await build({ ...settings, mode: 'sandbox' })
  const manifest = join(SITE, 'manifest.json')
  const files = JSON.parse(readFileSync(manifest, 'utf8')) as unknown
  rmSync(manifest)
  const { writePages } = (await import(
    `${pathToFileURL(join(app, 'dist/writer/write-pages.js')).href}?${Date.now()}`
  )) as {
    writePages: (files: unknown, repository: string) => Map<string, string>
  }
  const pages = writePages(files, join(app, '../..'))
  for (const [path, content] of pages) {
    mkdirSync(dirname(join(SITE, path)), { recursive: true })
    writeFileSync(join(SITE, path), content)
  }
  return pages.size
}

if (import.meta.main || process.argv[1] === fileURLToPath(import.meta.url)) await buildGallery()

import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launchOptions } from '@vitrine/tooling/browser'
import { serveFolder } from '@vitrine/tooling/serve-folder'
import { chromium } from 'playwright-core'
import type { Look } from '../browser/look.ts'
import { buildGallery, SITE } from './build-gallery.ts'

const REPOSITORY = fileURLToPath(new URL('../../../..', import.meta.url))

interface Picture {
  /** Folder whose README shows it. */
  folder: string
  /** Path below `stages`, without its ending. */
  stage: string
  /** In CSS pixels. @default 600 */
  height?: number
}

const PICTURES: readonly Picture[] = [
  { folder: 'packages/auth-screens', stage: 'login-screen/every-method', height: 760 },
  { folder: 'packages/share-views', stage: 'conversation-view/reader-bar' },
  { folder: 'packages/share-views', stage: 'workflow-run-view/partly-failed' },
  { folder: 'packages/workspace-screens', stage: 'library-screen/list' },
]

/** As wide as a README is read, in CSS pixels. */
const WIDTH = 860

console.log('Building the gallery …')
await buildGallery()
const site = await serveFolder(SITE)
const browser = await chromium.launch(await launchOptions())
for (const picture of PICTURES) {
  for (const theme of ['light', 'dark'] as const) console.log(await capturePicture(picture, { theme }))
}
await browser.close()
site.close()

/** Answers with the path of the picture in the repository. */
async function capturePicture({ folder, stage, height = 600 }: Picture, look: Look): Promise<string> {
  const path = join(folder, 'pictures', `${stage.replace('/', '-')}-${look.theme}.png`)
  const page = await browser.newPage({
    reducedMotion: 'reduce',
    viewport: { width: WIDTH, height },
    deviceScaleFactor: 1.5,
  })
  await page.addInitScript((chosen) => localStorage.setItem('vitrine-gallery', chosen), JSON.stringify(look))
  await page.goto(`${site.origin}/stages/${stage}.html`, { waitUntil: 'networkidle' })
  // Playwright makes the folder.
  await page.screenshot({ path: join(REPOSITORY, path) })
  await page.close()
  return path
}

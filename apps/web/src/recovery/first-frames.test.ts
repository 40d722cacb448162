import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltPages, serveBuiltPages } from '../../testing/serve-built-pages.ts'
import { refuseStorage } from '../../testing/refuse-storage.ts'
import { connectBrowser } from '../../testing/connect-browser.ts'

let pages: BuiltPages
let browser: Browser

beforeAll(async () => {
  pages = await serveBuiltPages([])
  browser = await connectBrowser()
})
afterAll(async () => {
  await browser?.close()
  pages?.close()
})

/** Notes at each of the first frames how the page looks; runs before the scripts of the page. */
function noteFrames(): void {
  const frames: string[] = []
  Object.assign(window, { firstFrames: frames })
  const note = () => {
    if (document.body) {
      const { theme, sidebar, aside } = document.documentElement.dataset
      frames.push([theme, sidebar, aside, getComputedStyle(document.body).backgroundColor].join(' '))
    }
    if (frames.length < 30) requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}

async function firstFrames(stored: object | undefined, path = '/'): Promise<string[]> {
  const page = await browser.newPage()
  if (stored) {
    await page.addInitScript((state) => {
      localStorage.setItem('vitrine.ui-state', JSON.stringify(state))
    }, stored)
  } else await page.addInitScript(refuseStorage)
  await page.addInitScript(noteFrames)
  await page.goto(pages.origin + path)
  await page.waitForFunction(() => (window as unknown as { firstFrames: string[] }).firstFrames.length >= 30)
  const frames = await page.evaluate(() => (window as unknown as { firstFrames: string[] }).firstFrames)
  await page.close()
  return [...new Set(frames)]
}

const LIGHT = 'rgb(251, 250, 247)'
const DARK = 'rgb(23, 22, 19)'

test.each([
  [
    'a chosen theme and open regions',
    { theme: 'dark', sidebarShow: false, asideShow: true },
    `dark hidden shown ${DARK}`,
  ],
  ['the opposite', { theme: 'light', sidebarShow: true, asideShow: false }, `light shown hidden ${LIGHT}`],
  ['storage that is blocked', undefined, `light shown hidden ${LIGHT}`],
])('%s: every frame from the first looks right', async (_case, stored, look) => {
  expect(await firstFrames(stored)).toEqual([look])
  expect(await firstFrames(stored, '/login')).toEqual([look])
})

import { pseudoLocalize } from '@vitrine/i18n-setup'
import { FACES, showFace } from '@vitrine/tooling/faces'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { builtPagesInBrowser } from '../../testing/built-pages-in-browser.ts'
import { takenOver } from '../../testing/open-page.ts'
import { inLanguage, screenPaths } from '../../testing/screen-paths.ts'

const open = builtPagesInBrowser()

const widths = [320, 768, 1280]

test('every screen has room for texts in accents and two fifths longer, however wide', async () => {
  const { page } = await open('/login')
  await pretend(page)
  const layouts = new Set<string>()
  for (const path of screenPaths) {
    await page.goto(inLanguage(path, 'en'))
    await takenOver(page)
    await choosePretended(page)
    // The panel lies above whatever screen there is: one of each layout has it beside another bar.
    const layout = await page
      .locator('#root > *')
      .first()
      .evaluate(({ className }) => className)
    if (!layouts.has(layout)) await fitsEveryWidth(page, `${path} with the open display panel`)
    layouts.add(layout)
    await page.keyboard.press('Escape')
    await fitsEveryWidth(page, path)
  }
  expect(layouts.size).toBeGreaterThan(1)
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await page.locator('.notice').waitFor()
  await fitsEveryWidth(page, 'the notice')
  await page.close()
})

test.each(widths)('regions of the main layout have room for long texts, %i px wide', async (width) => {
  const { page } = await open('/import', { viewport: { width, height: 800 } })
  await pretend(page)
  await choosePretended(page)
  await page.keyboard.press('Escape')
  for (const side of ['end', 'start']) {
    const button = page.locator(`.region-button[data-side="${side}"]`)
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
    for (const face of [...FACES, undefined]) {
      await page.evaluate(showFace, face)
      expect(await overflowing(page), `${side}, in ${face}`).toEqual([])
    }
    await page.keyboard.press('Escape')
  }
  await page.close()
})

async function fitsEveryWidth(page: Page, what: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    for (const face of [...FACES, undefined]) {
      await page.evaluate(showFace, face)
      expect(await overflowing(page), `${what}, ${width} px wide, in ${face}`).toEqual([])
    }
  }
}

/** Lets German read as English in accents. */
async function pretend(page: Page): Promise<void> {
  await page.route('**/locales/de/*.json', async (route) => {
    const url = route.request().url().replace('/de/', '/en/')
    // A connection that was kept open may be cut as it is used again; a text that is missing is asked for anew.
    const response = await route.fetch({ url, maxRetries: 2 }).catch(() => undefined)
    if (response) await route.fulfill({ json: pseudoLocalize((await response.json()) as object) })
    else await route.abort()
  })
}

async function choosePretended(page: Page): Promise<void> {
  await page.locator('.display-button').click()
  await page.locator('.display-language select').selectOption('de')
  await expect.poll(() => page.locator('h1').innerText()).toContain('⟦')
}

/** What is wider than its place: the page, or a control, label, paragraph or heading on it. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('html, button, label, legend, select, a, p, h1, h2, h3, .notice-text')]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).display !== 'inline')
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => `${element.tagName}: ${element.textContent.slice(0, 60)}`),
  )
}

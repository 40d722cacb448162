import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { builtPagesInBrowser, phone } from '../../testing/built-pages-in-browser.ts'
import { findViolations } from '../../testing/find-violations.ts'
import { takenOver } from '../../testing/open-page.ts'
import { inLanguage, screenPaths } from '../../testing/screen-paths.ts'
import { sharedConversation } from '../__fixtures__/shared-conversation.ts'

const share = sharedConversation('Why is the last line lost?', 8)
const reading = `/shared/conversations/${share.id}`
const open = builtPagesInBrowser([share])

// A theme gives colours, a language texts and a direction: neither has a say in what the other does.
const looks = [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'ar' },
]

describe.each(looks)('$theme, $language', ({ theme, language }) => {
  test('axe finds nothing on any screen', async () => {
    const { page } = await open(`/login?lng=${language}`)
    await choose(page, theme)
    for (const path of [...screenPaths, reading]) {
      await page.goto(inLanguage(path, language))
      await takenOver(page)
      await page.locator('h1').waitFor()
      expect(await findViolations(page), path).toEqual([])
    }
    await page.close()
  })

  test('axe finds nothing when everything is open beside the content', async () => {
    const { page } = await open(`/import?lng=${language}`)
    await choose(page, theme)
    await page.locator('.region-button[data-side="end"]').click()
    await page.locator('.display-button').click()
    await page.locator('#details').waitFor()
    expect(await findViolations(page)).toEqual([])
    await page.close()
  })

  test.each(['start', 'end'])('axe finds nothing in the sheet at the %s on a phone', async (side) => {
    const { page } = await open(`/import?lng=${language}`, phone)
    await choose(page, theme)
    await page.locator(`.region-button[data-side="${side}"]`).click()
    await page.locator('.sheet:popover-open').waitFor()
    expect(await findViolations(page)).toEqual([])
    await page.close()
  })

  test('axe finds nothing when there is no connection', async () => {
    const { page } = await open(`${reading}?lng=${language}`)
    await choose(page, theme)
    await page.evaluate(() => window.dispatchEvent(new Event('offline')))
    await page.locator('.notice').waitFor()
    expect(await findViolations(page)).toEqual([])
    await page.close()
  })
})

/** Sets the theme as the reader would, without the motion on the way. */
async function choose(page: Page, theme: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.locator('.display-button').click()
  await page.locator(`input[value="${theme}"]`).check()
  await page.keyboard.press('Escape')
  await page.locator('.display-panel').waitFor({ state: 'hidden' })
}

import { describe, expect, test } from 'vitest'
import { builtPagesInBrowser, phone } from '../../testing/built-pages-in-browser.ts'
import { chooseTheme, looks } from '../../testing/choose-theme.ts'
import { findViolations } from '../../testing/find-violations.ts'
import { sharedConversation } from '../__fixtures__/shared-conversation.ts'

const share = sharedConversation('Why is the last line lost?', 8)
const reading = `/shared/conversations/${share.id}`
const open = builtPagesInBrowser([share])

describe.each(looks)('$theme, $language', ({ theme, language, rules }) => {
  test('axe finds nothing when everything is open beside the content', async () => {
    const { page } = await open(`/import?lng=${language}`)
    await chooseTheme(page, theme)
    await page.locator('.region-button[data-side="end"]').click()
    await page.locator('.display-button').click()
    await page.locator('#details').waitFor()
    expect(await findViolations(page, rules)).toEqual([])
    await page.close()
  })

  test.each(['start', 'end'])('axe finds nothing in the sheet at the %s on a phone', async (side) => {
    const { page } = await open(`/import?lng=${language}`, phone)
    await chooseTheme(page, theme)
    await page.locator(`.region-button[data-side="${side}"]`).click()
    await page.locator('.sheet:popover-open').waitFor()
    expect(await findViolations(page, rules)).toEqual([])
    await page.close()
  })

  test('axe finds nothing when there is no connection', async () => {
    const { page } = await open(`${reading}?lng=${language}`)
    await chooseTheme(page, theme)
    await page.evaluate(() => window.dispatchEvent(new Event('offline')))
    await page.locator('.notice').waitFor()
    expect(await findViolations(page, rules)).toEqual([])
    await page.close()
  })
})

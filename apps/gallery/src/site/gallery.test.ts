import { expect, test } from 'vitest'
import type { Look } from '../browser/look.ts'
import { useSite, violationsOf } from './__fixtures__/use-site.ts'

const open = useSite()

// A theme gives colours, a direction the layout: neither has a say in what the other does.
test.each([
  ['index.html', { theme: 'light' }],
  ['components/run-actions.html', { theme: 'dark', direction: 'rtl' }],
  ['guides/ai-sdk.html', { theme: 'dark' }],
  ['api/share-views/prepare.html', { theme: 'light', direction: 'rtl' }],
  ['packages/redaction.html', { theme: 'light' }],
] satisfies [string, Look][])('%s passes axe with %j, says nothing, and fits a phone', async (path, look) => {
  const { page, complaints } = await open(path, look)
  await page.locator('.site-search').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  expect(await violationsOf(page)).toEqual([])
  expect(complaints).toEqual([])
  await page.close()
})

test('without script a page has its text, its code, its examples and its menu', async () => {
  const { page } = await open('components/conversation-view.html', {}, { javaScriptEnabled: false })
  expect(await page.locator('main').innerText()).toContain('prepareConversation')
  expect(
    await page
      .locator('.site-search, .looks, .widths')
      .evaluateAll((all) => all.map((each) => each.checkVisibility())),
  ).toEqual([false, false, false])
  const shown = page.frameLocator('iframe').first().getByRole('heading', { level: 1 })
  await shown.waitFor()
  expect(await shown.innerText()).toBe('The night build takes 41 minutes. Why?')
  await page.getByRole('link', { name: 'WorkflowRunView' }).first().click()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('WorkflowRunView')
  await page.close()
})

test('a look is chosen in the bar, stored, and followed by the examples', async () => {
  const { page, complaints } = await open('components/run-actions.html', { theme: 'light' })
  const example = page.frameLocator('iframe').first()
  await example.getByRole('button').first().waitFor()
  await page.getByRole('button', { name: 'Right to left' }).click()
  await example.locator('html[dir=rtl][lang=ar]').waitFor()
  await page.getByRole('button', { name: 'Dark' }).click()
  await example.locator('html[data-theme=dark]').waitFor()
  await expect.poll(() => example.getByRole('button').first().innerText()).toMatch(/[\u0600-\u06FF]/)
  expect(await page.evaluate(() => localStorage.getItem('vitrine-gallery'))).toBe(
    '{"theme":"dark","direction":"rtl"}',
  )
  expect(complaints).toEqual([])
  await page.close()
})

test('the width of the examples is chosen, and their height follows what they show', async () => {
  const { page } = await open('components/run-actions.html')
  const frame = page.locator('iframe').first()
  await page.getByLabel('Phone').check()
  await expect.poll(() => frame.evaluate(({ clientWidth }) => clientWidth)).toBe(390)
  await expect.poll(() => frame.evaluate(({ clientHeight }) => clientHeight)).toBeLessThan(400)
  await page.close()
})

test('a state that comes of an act is acted out, and then said in the language of the look', async () => {
  const { page, complaints } = await open('stages/library-screen/deletion.html', { direction: 'rtl' })
  await page.getByRole('dialog').waitFor()
  await page.locator('html[lang=ar]').waitFor()
  await expect.poll(() => page.getByRole('dialog').innerText()).toMatch(/[\u0600-\u06FF]/)
  expect(complaints).toEqual([])
  await page.close()
})

test('a custom element shows a conversation in a page that styles everything else', async () => {
  const { page, complaints } = await open('stages/custom-elements/hostile-page.html', { theme: 'light' })
  const message = page.locator('vitrine-conversation article').first()
  await message.waitFor()
  const colours = await page.evaluate(() =>
    [
      document.querySelector('main > p'),
      document.querySelector('vitrine-conversation')?.shadowRoot?.querySelector('article'),
    ].map((element) => element && getComputedStyle(element).color),
  )
  expect(colours).toEqual(['rgb(220, 20, 60)', 'rgb(29, 28, 25)'])
  expect(complaints).toEqual([])
  await page.close()
})

test('the search leads to a heading by keyboard alone', async () => {
  const { page } = await open('guides/ai-sdk.html')
  await page.locator('.site-search').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('other versions')
  await page.getByRole('option', { name: /^Other versions/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/components/conversation-view.html#other-versions')
  await page.close()
})

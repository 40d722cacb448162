import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccount, type VisitedSite, visitSharedSite } from '../test-site.ts'

const transcript = fileURLToPath(new URL('../__fixtures__/session.jsonl', import.meta.url))

let house: VisitedSite
beforeAll(async () => {
  house = await visitSharedSite()
})

afterAll(() => house?.close())

test('what an owner allows is all that can be chosen, a listed word is masked, and the link ends by itself', async () => {
  const page = await house.arrive({ permissions: ['clipboard-read', 'clipboard-write'] })
  await openAccount(house, page)
  await page.goto('/workspace')
  await page.getByLabel('How long a link may live').selectOption('7 days')
  await page.getByLabel('The most that readers see').selectOption('What was said, without tools')
  await page.getByRole('checkbox', { name: /^Secrets may be published/ }).uncheck()
  await page.getByLabel('Words to look for').fill('Oven')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('The rules are saved.').waitFor()

  await page.goto('/import')
  await page.locator('input[type=file]:not([webkitdirectory])').setInputFiles(transcript)
  await page.getByRole('button', { name: 'Save 1 conversation' }).click()
  await page.getByRole('heading', { name: '1 conversation is in the library' }).waitFor()
  await page.getByRole('navigation').getByRole('link', { name: 'Library' }).click()
  await page.getByRole('link', { name: 'Why the oven beeps' }).click()
  await page.getByRole('link', { name: 'Publish' }).click()

  await page.getByText('Only what the rules of this workspace allow').waitFor()
  const depths = await page.getByLabel('How much readers see').locator('option').allInnerTexts()
  expect(depths).not.toContain('Everything')
  await page.getByRole('button', { name: /^Publish .*until/ }).click()
  await page.getByText('The page is public now.').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const reader = await house.arrive({ locale: 'ar', viewport: { width: 390, height: 800 } })
  await reader.goto(link)
  const text = await reader.locator('main').innerText()
  expect(text).toContain('[name 1]')
  for (const path of [link, `${link}.json`, `${link}.md`])
    expect(await (await reader.request.get(path)).text()).not.toMatch(/\boven\b/i)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openAccount,
  openPublishing,
  publishedLink,
  type VisitedSite,
  visitSharedSite,
} from '../test-site.ts'

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

  await openPublishing(page)

  await page.getByText('Only what the rules of this workspace allow').waitFor()
  const depths = await page.getByLabel('How much readers see').locator('option').allInnerTexts()
  expect(depths).not.toContain('Everything')
  const link = await publishedLink(page, /^Publish .*until/)

  const reader = await house.arrive({ locale: 'ar', viewport: { width: 390, height: 800 } })
  await reader.goto(link)
  const text = await reader.locator('main').innerText()
  expect(text).toContain('[name 1]')
  for (const path of [link, `${link}.json`, `${link}.md`])
    expect(await (await reader.request.get(path)).text()).not.toMatch(/\boven\b/i)
})

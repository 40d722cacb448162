import { afterAll, beforeAll, expect, test } from 'vitest'
import { isInside, openTestSite, register, type TestSite } from './test-site.ts'

const TERMS_URL = 'https://example.org/terms?of=2026'
const PRIVACY_URL = 'https://example.org/privacy'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ TERMS_URL, PRIVACY_URL })
})
afterAll(() => site?.close())

test("who opens an account reads the operator's terms and accepts them first", async () => {
  const page = await site.arrive()
  await page.goto('/register')
  const main = page.getByRole('main')
  expect(await main.getByRole('link', { name: 'Read the terms' }).getAttribute('href')).toBe(TERMS_URL)
  expect(await main.getByRole('link', { name: 'Privacy statement' }).getAttribute('href')).toBe(PRIVACY_URL)
  await register(page, 'Ada Lovelace', 'ada@example.org')
  await page.getByText('Tick the box to go on.').first().waitFor()
  await page.getByRole('checkbox', { name: /I accept the terms of use/ }).check()
  await page.getByRole('button', { name: 'Create the account' }).click()
  await page.getByLabel('Code from the mail').fill((await site.mailTo('ada@example.org')).code)
  await page.getByRole('button', { name: 'Verify the address' }).click()
  await isInside(page, 'Ada Lovelace')
  const { workspaces } = (await (await page.request.get('/api/workspaces')).json()) as {
    workspaces: { id: string }[]
  }
  const activity = await page.request.get(`/api/workspaces/${workspaces[0]?.id}/audit`)
  expect(await activity.text()).toContain(TERMS_URL)
  await page.close()
})

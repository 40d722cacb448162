import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccount, type VisitedSite, visitSharedSite } from '../test-site.ts'

const transcript = fileURLToPath(new URL('../__fixtures__/session.jsonl', import.meta.url))

let house: VisitedSite
beforeAll(async () => {
  house = await visitSharedSite()
})

afterAll(() => house?.close())

test('a reader on a phone, in Arabic and without scripts, proves a listed address by the code in a mail', async () => {
  const page = await house.arrive({ permissions: ['clipboard-read', 'clipboard-write'] })
  await openAccount(house, page)
  await page.goto('/import')
  await page.locator('input[type=file]:not([webkitdirectory])').setInputFiles(transcript)
  await page.getByRole('button', { name: 'Save 1 conversation' }).click()
  await page.getByRole('heading', { name: '1 conversation is in the library' }).waitFor()
  await page.getByRole('navigation').getByRole('link', { name: 'Library' }).click()
  await page.getByRole('link', { name: 'Why the oven beeps' }).click()
  await page.getByRole('link', { name: 'Publish' }).click()
  await page.getByLabel('Who can read').selectOption('Listed addresses')
  await page.getByLabel('Addresses, one on each line').fill('Reader@example.org\n@heron.example')
  await page.getByRole('button', { name: 'Publish for: Listed addresses' }).click()
  await page.getByText('The page is public now.').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const reader = await house.arrive({
    locale: 'ar',
    viewport: { width: 390, height: 800 },
    javaScriptEnabled: false,
  })
  await reader.goto(link)
  expect(await reader.locator('body').innerText()).not.toContain('oven')
  await reader.getByLabel('عنوان البريد الإلكتروني').fill('stranger@example.org')
  await reader.getByRole('button').click()
  const said = await reader.locator('main').innerText()
  await reader.goto(link)
  await reader.getByLabel('عنوان البريد الإلكتروني').fill('reader@example.org')
  await reader.getByRole('button').click()
  expect((await reader.locator('main').innerText()).replace('reader@', 'stranger@')).toBe(said)
  const { code } = await house.mailTo('reader@example.org')
  await reader.getByLabel('الرمز').fill('0000 0000')
  await reader.getByRole('button').click()
  await reader.getByRole('alert').waitFor()
  await reader.getByLabel('الرمز').fill(code)
  await reader.getByRole('button').click()
  expect(await reader.locator('main').innerText()).toContain('it is silent now')

  await page.goto('/shares')
  await page.getByLabel('Addresses, one on each line').fill('@heron.example')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect
    .poll(async () => {
      await reader.goto(link)
      return reader.getByLabel('عنوان البريد الإلكتروني').count()
    })
    .toBe(1)
})

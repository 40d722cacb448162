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

test('a reader on a phone, in Arabic and without scripts, proves a listed address by the code in a mail', async () => {
  const page = await house.arrive({ permissions: ['clipboard-read', 'clipboard-write'] })
  await openAccount(house, page)
  await openPublishing(page)
  await page.getByLabel('Who can read').selectOption('Listed addresses')
  await page.getByLabel('Addresses, one on each line').fill('Reader@example.org\n@heron.example')
  const link = await publishedLink(page, 'Publish for: Listed addresses')

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

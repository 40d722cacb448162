import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccount, type VisitedSite, visitSharedSite } from '../test-site.ts'

let house: VisitedSite
beforeAll(async () => {
  house = await visitSharedSite()
})

afterAll(() => house?.close())

const TOKEN = ['ghp', '_', '16C7e42F292c6912E7710c838347Ae178B4a'].join('')

const said = (id: string, role: string, text: string) => ({ id, role, parts: [{ type: 'text', text }] })
const chat = [
  said('m1', 'user', 'Why did the invoices go out twice?'),
  said('m2', 'assistant', `The lease ran out. The request carried ${TOKEN}.`),
  said('m3', 'user', 'The customer is Orchard Lane Dairy.'),
  said('m4', 'assistant', 'Then hold the lease while sending.'),
]

test('a link is published, changed at the same address, moved, ended, and seen to be gone', async () => {
  const page = await house.arrive({ permissions: ['clipboard-read', 'clipboard-write'] })
  await openAccount(house, page)
  await page.goto('/import')
  await page.locator('input[type=file]:not([webkitdirectory])').setInputFiles({
    name: 'invoices.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(chat)),
  })
  await page.getByRole('button', { name: 'Save 1 conversation' }).click()
  await page.getByRole('radio', { name: 'Keep' }).first().check()
  await page.getByRole('button', { name: 'Save 1 conversation' }).click()
  await page.getByRole('button', { name: /^Publish/ }).click()

  const shown = page.locator('.work-publish-page')
  await shown.getByText('[GitHub token 1]').waitFor()
  await page.getByText('Messages to leave out').click()
  await page.getByRole('checkbox', { name: /Message 3$/ }).check()
  await shown.getByText('Withheld from readers: 1 message').waitFor()
  await page.getByRole('combobox', { name: 'Ends' }).selectOption('30')
  await page.getByRole('button', { name: /^Publish to anyone with the link, until/ }).click()
  await page.getByText('The page is public now.').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const reader = await house.arrive({ locale: 'ar', viewport: { width: 390, height: 800 } })
  const read = async (address: string) => {
    const answer = await reader.request.get(address)
    return answer.status() === 200 ? answer.text() : ''
  }
  await reader.goto(link)
  await reader.getByText('محجوب عن القراء: رسالة واحدة').waitFor()
  for (const ending of ['', '.json', '.md', '.html']) {
    expect(await read(link + ending)).toContain('invoices go out twice')
    expect(await read(link + ending)).not.toMatch(/ghp_|Orchard Lane/)
  }

  await page.goto('/shares')
  await page.getByRole('link', { name: 'Change' }).click()
  await page.getByLabel('How much readers see').selectOption('summary')
  await page.getByText('Gone', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Change what readers get' }).click()
  await page.getByText('Readers get the new page now.').waitFor()
  for (const ending of ['', '.json', '.md', '.html']) {
    expect(await read(link + ending)).toContain('hold the lease')
    expect(await read(link + ending)).not.toContain('The lease ran out')
  }

  await page.getByRole('button', { name: 'New address' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'New address' }).click()
  await page.waitForURL(
    (url) => !url.href.includes(link.split('/').at(-1) ?? '') && url.pathname.includes('/link/'),
  )
  expect((await reader.goto(link))?.status()).toBe(404)

  await page.goto('/shares?state=live')
  await page.getByRole('button', { name: /^Revoke/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('The link was revoked. Its page is gone.').waitFor()
  await page.goto('/shares')
  await page.getByText('What strangers get').first().click()
  await page.getByRole('button', { name: 'Look now' }).first().click()
  await page.getByText(/^Nothing is there\. Addresses asked: \d+$/).waitFor()
})

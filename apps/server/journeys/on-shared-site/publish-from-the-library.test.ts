import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isInside, openAccount, register, signIn, type VisitedSite, visitSharedSite } from '../test-site.ts'

const transcript = fileURLToPath(new URL('../__fixtures__/session.jsonl', import.meta.url))

let house: VisitedSite
/** A chat of one question, as ChatGPT exports it. */
const chat = (title: string, content: string) => ({
  title,
  mapping: {
    root: { id: 'root', parent: null, children: ['one'], message: null },
    one: {
      id: 'one',
      parent: 'root',
      children: [],
      message: { id: 'one', author: { role: 'user' }, content: { content_type: 'text', parts: [content] } },
    },
  },
  current_node: 'one',
})

const OF_THE_PHONE = 'eleven loud geese at noon'

beforeAll(async () => {
  house = await visitSharedSite()
})

afterAll(() => house?.close())

test('a newcomer registers, verifies, signs in, imports, publishes and revokes, and readers follow', async () => {
  const page = await house.arrive({ permissions: ['clipboard-read', 'clipboard-write'] })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()))
  const email = `grace.${randomBytes(4).toString('hex')}@example.org`
  await page.goto('/register')
  await register(page, 'Grace Hopper', email)
  const mail = await house.mailTo(email)

  const phone = await house.arrive({ viewport: { width: 390, height: 800 } })
  await phone.goto(mail.link)
  await phone.getByRole('button', { name: 'Verify the address' }).click()
  // Another browser than the one that registered: its password is the one that counts.
  await phone.getByRole('heading', { name: 'Choose your password' }).waitFor()
  await phone.getByLabel('Password', { exact: true }).fill(OF_THE_PHONE)
  await phone.getByRole('button', { name: 'Verify the address' }).click()
  await phone.getByRole('heading', { name: 'Your address is verified' }).waitFor()

  await page.goto('/login?next=/import')
  await signIn(page, email, OF_THE_PHONE)
  await isInside(page, 'Grace Hopper')
  await page.getByRole('heading', { name: 'Import', level: 1 }).waitFor()

  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  await page.locator('input[type=file]:not([webkitdirectory])').setInputFiles(transcript)
  const preview = page.locator('.vitrine-conversation')
  await preview.getByText('clock is not set').first().waitFor()
  expect(await preview.locator('article').count()).toBe(4)
  expect(sent).toEqual([])

  await page.getByRole('button', { name: 'Save 1 conversation' }).click()
  await page.getByRole('heading', { name: '1 conversation is in the library' }).waitFor()
  expect(sent).toHaveLength(1)

  await page.getByRole('navigation').getByRole('link', { name: 'Library' }).click()
  // What was imported has a link and a button of the same names, which stand until the library has come.
  await page.getByRole('heading', { name: 'Library', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Why the oven beeps' }).click()
  await page.getByRole('link', { name: 'Publish' }).click()
  await page.getByRole('button', { name: 'Publish to anyone with the link' }).click()
  await page.getByText('The page is public now.').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(new RegExp(`^${house.url}/shared/conversations/[\\w-]{22,}$`))

  const reader = await house.arrive()
  const answer = await reader.goto(link)
  expect(answer?.status()).toBe(200)
  expect(answer?.headers()['x-robots-tag']).toContain('noindex')
  expect(await reader.getByRole('heading', { level: 1 }).textContent()).toBe('Why the oven beeps')
  expect(await reader.locator('main').innerText()).toContain('it is silent now')

  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Links' }).click()
  await page.getByRole('button', { name: /^Revoke/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('The link was revoked. Its page is gone.').waitFor()
  const gone = await reader.goto(link)
  expect(gone?.status()).toBe(404)
  expect(await reader.locator('main').innerText()).not.toContain('oven')
  expect(faults).toEqual([])
})

test('of a file of several conversations only the chosen one leaves the browser', async () => {
  const chats = [chat('Lighthouses', 'Who lights them?'), chat('My diary', 'Nobody may read this.')]
  const page = await house.arrive()
  await openAccount(house, page)
  await page.goto('/import')
  const bodies: string[] = []
  page.on('request', (request) => void bodies.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.locator('input[type=file]:not([webkitdirectory])').setInputFiles({
    name: 'export.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(chats)),
  })
  await page.getByRole('checkbox', { name: /Lighthouses/ }).check()
  await page.getByRole('button', { name: 'Save 1 conversation' }).click()
  await page.getByRole('heading', { name: '1 conversation is in the library' }).waitFor()
  expect(bodies.join()).toContain('Who lights them?')
  expect(bodies.join()).not.toMatch(/diary|Nobody may read/)
})

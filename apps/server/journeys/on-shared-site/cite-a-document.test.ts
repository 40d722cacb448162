import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccount, type VisitedSite, visitSharedSite } from '../test-site.ts'

let house: VisitedSite
beforeAll(async () => {
  house = await visitSharedSite()
})

afterAll(() => house?.close())

const said = (id: string, role: string, ...parts: object[]) => ({ id, role, parts })
const spoken = (text: string) => ({ type: 'text', text })

test('a document is added, found and cited, and its passage opens for whom its owner allows', async () => {
  const page = await house.arrive({ permissions: ['clipboard-read', 'clipboard-write'] })
  await openAccount(house, page)
  await page.goto('/knowledge-bases/new')
  await page.getByLabel('Name', { exact: true }).fill('Handbook')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByLabel('What to add').selectOption('Text')
  await page
    .getByRole('textbox', { name: 'Text' })
    .fill('Refunds take three days. <script>alert(1)</script>\n\nKettles are sold in blue.')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('list', { name: 'Documents' }).getByRole('link').waitFor()
  await page.getByRole('searchbox').fill('how long are refunds')
  const hits = page.getByRole('list', { name: 'Search in the documents' })
  await hits.getByText('Refunds', { exact: true }).waitFor()
  const answered = page.waitForResponse((response) => response.url().includes('/search?'))
  await page.getByRole('searchbox').fill('refunds')
  const { hits: found } = (await (await answered).json()) as { hits: { url: string }[] }
  const citation = found[0]?.url ?? ''
  await hits.getByRole('link').first().click()
  await page.getByRole('mark').getByText('Refunds take three days').waitFor()

  await page.goto('/import')
  await page.locator('input[type=file]:not([webkitdirectory])').setInputFiles({
    name: 'answer.json',
    mimeType: 'application/json',
    buffer: Buffer.from(
      JSON.stringify([
        said('m1', 'user', spoken('How long does a refund take?')),
        said('m2', 'assistant', spoken('Three days.'), {
          type: 'source-url',
          sourceId: 's1',
          url: citation,
          title: 'Handbook: refunds',
        }),
      ]),
    ),
  })
  await page.getByRole('button', { name: 'Save 1 conversation' }).click()
  await page.getByRole('button', { name: /^Publish/ }).click()
  await page.getByRole('button', { name: /^Publish to anyone/ }).click()
  await page.getByText('The page is public now.').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const reader = await house.arrive({ locale: 'ar', viewport: { width: 390, height: 800 } })
  const follow = async () => {
    await reader.goto(link)
    await reader.goto(
      (await reader.getByRole('link', { name: 'Handbook: refunds' }).getAttribute('href')) ?? '',
    )
  }
  await follow()
  await reader.getByRole('heading', { level: 1 }).waitFor()
  expect(await reader.locator('main').innerText()).not.toContain('three days')

  await page.goto('/knowledge-bases')
  await page.getByRole('link', { name: 'Handbook' }).click()
  await page.getByRole('radio', { name: /^Anyone who has its address/ }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Everything is saved.').waitFor()
  await follow()
  await reader.locator('blockquote').getByText('Refunds take three days. <script>alert(1)</script>').waitFor()
  expect(await reader.locator('html').getAttribute('dir')).toBe('rtl')
  expect(await reader.getByRole('link', { name: 'فتح المستند' }).count()).toBe(0)

  await page.goto(citation)
  await page.getByRole('link', { name: 'Open the document' }).click()
  await page.getByRole('mark').getByText('Refunds take three days').waitFor()
})

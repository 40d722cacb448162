import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccount, type VisitedSite, visitSharedSite } from '../test-site.ts'

const transcript = fileURLToPath(new URL('../__fixtures__/session.jsonl', import.meta.url))

let house: VisitedSite
beforeAll(async () => {
  house = await visitSharedSite()
})

afterAll(() => house?.close())

test('what an owner withholds reaches no reader: not by page, JSON or Markdown, on a phone, in Arabic', async () => {
  const page = await house.arrive({ permissions: ['clipboard-read', 'clipboard-write'] })
  await openAccount(house, page)
  await page.goto('/import')
  await page.locator('input[type=file]:not([webkitdirectory])').setInputFiles(transcript)
  await page.getByRole('button', { name: 'Save 1 conversation' }).click()
  await page.getByRole('heading', { name: '1 conversation is in the library' }).waitFor()
  await page.getByRole('navigation').getByRole('link', { name: 'Library' }).click()
  await page.getByRole('heading', { name: 'Library', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Why the oven beeps' }).click()
  await page.getByRole('link', { name: 'Publish' }).click()

  await page.getByLabel('How much readers see').selectOption('dialogue')
  await page.getByRole('checkbox', { name: 'Names of models' }).check()
  // What the owner sees beside it is what readers will get.
  await page.getByText(/^Withheld from readers: .*names of models/).waitFor()
  expect(await page.locator('.work-publish-page').innerText()).not.toContain('example-model')
  await page.getByRole('button', { name: 'Publish to anyone with the link' }).click()
  await page.getByText('The page is public now.').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const reader = await house.arrive({
    locale: 'ar',
    viewport: { width: 390, height: 800 },
  })
  const bodies: string[] = []
  reader.on('response', (response) => {
    if (response.request().resourceType() !== 'script')
      void response.text().then(
        (text) => bodies.push(text),
        () => {},
      )
  })
  await reader.goto(link, { waitUntil: 'networkidle' })
  const main = reader.locator('main')
  expect(await main.innerText()).toContain('it is silent now')
  expect(await main.innerText()).toMatch(/محجوب عن القراء: أسماء النماذج.*استدعاءات الأدوات/)
  for (const path of [`${link}.json`, `${link}.md`]) {
    const answer = await reader.request.get(path)
    expect(answer.status()).toBe(200)
    bodies.push(await answer.text())
  }
  expect(bodies.length).toBeGreaterThan(2)
  for (const body of bodies) expect(body).not.toMatch(/door closed|example-model|toolu_oven/)
})

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

test('what an owner withholds reaches no reader: not by page, JSON or Markdown, on a phone, in Arabic', async () => {
  const page = await house.arrive({ permissions: ['clipboard-read', 'clipboard-write'] })
  await openAccount(house, page)
  await openPublishing(page)

  await page.getByLabel('How much readers see').selectOption('dialogue')
  await page.getByRole('checkbox', { name: 'Names of models' }).check()
  // What the owner sees beside it is what readers will get.
  await page.getByText(/^Withheld from readers: .*names of models/).waitFor()
  expect(await page.locator('.work-publish-page').innerText()).not.toContain('example-model')
  const link = await publishedLink(page, 'Publish to anyone with the link')

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

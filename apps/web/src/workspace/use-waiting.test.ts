import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { builtPagesInBrowser } from '../../testing/built-pages-in-browser.ts'
import { findViolations } from '../../testing/find-violations.ts'

const open = builtPagesInBrowser()

/** Answers how much waits, and counts how often that was asked. */
async function answerWith(page: Page, counts: { waiting: number; waitingRuns: number }) {
  const asked: string[] = []
  await page.route('**/api/approvals*', (route) => {
    asked.push(new URL(route.request().url()).search)
    return route.fulfill({ json: { approvals: [], next: null, ...counts } })
  })
  return asked
}

const placeOf = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true })

test('the places say how much waits for the decision of the person, and again after each step', async () => {
  const { page, complaints } = await open('/members')
  const counts = { waiting: 3, waitingRuns: 1200 }
  const asked = await answerWith(page, counts)
  await placeOf(page, 'Import').click()
  await placeOf(page, 'Links Waiting for your decision: 3').waitFor()
  await placeOf(page, 'Runs Waiting for your decision: 1,200').waitFor()
  expect(
    await placeOf(page, /^Links/)
      .locator('.sidebar-count')
      .innerText(),
  ).toBe('3')
  expect(new Set(asked)).toEqual(new Set(['?state=waiting']))
  expect(await findViolations(page)).toEqual([])
  Object.assign(counts, { waiting: 0, waitingRuns: 1 })
  await placeOf(page, 'Library').click()
  await placeOf(page, 'Runs Waiting for your decision: 1').waitFor()
  await placeOf(page, 'Links').waitFor()
  expect(
    await placeOf(page, /^Links/)
      .locator('.sidebar-count')
      .count(),
  ).toBe(0)
  expect(complaints).toEqual([])
  await page.close()
})

test('a page that is looked at again asks again, in the language of its reader', async () => {
  const { page } = await open('/members?lng=ar')
  await answerWith(page, { waiting: 12, waitingRuns: 0 })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await placeOf(page, /بانتظار قرارك: (12|١٢)/).waitFor()
  await page.close()
})

import { fileURLToPath } from 'node:url'
import { findViolations, RULES_OF_LOOKS } from '@vitrine/web/testing/violations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestSite, isInside, openTestSite, register, signIn } from './test-site.ts'

const transcript = fileURLToPath(new URL('__fixtures__/session.jsonl', import.meta.url))

let house: TestSite
let conversation = ''
let invitation = ''

beforeAll(async () => {
  house = await openTestSite()
  const page = await house.arrive()
  await page.goto(house.ownerLink)
  await register(page, 'Ada Lovelace', 'ada@example.org')
  await isInside(page, 'Ada Lovelace')
  await page.goto('/import')
  await page.locator('input[type=file]:not([webkitdirectory])').setInputFiles(transcript)
  await page.getByRole('button', { name: 'Save 1 conversation' }).click()
  await page.getByRole('heading', { name: '1 conversation is in the library' }).waitFor()
  await page.goto('/')
  await page.getByRole('link', { name: 'Why the oven beeps' }).click()
  await page.getByRole('link', { name: 'Publish' }).waitFor()
  conversation = new URL(page.url()).pathname
  await page.getByRole('link', { name: 'Publish' }).click()
  await page.getByRole('button', { name: 'Publish to anyone with the link' }).click()
  await page.getByText('The page is public now.').waitFor()
  await page.goto('/members')
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  await page.getByRole('dialog').getByLabel('E-mail address').fill('lise@example.org')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  const { link } = await house.mailTo('lise@example.org')
  invitation = new URL(link).pathname + new URL(link).search
  await page.context().close()
})
afterAll(() => house?.close())

test.each([
  { language: 'en', theme: 'light' },
  { language: 'ar', theme: 'dark', rules: RULES_OF_LOOKS },
  { language: 'ja', theme: 'light', rules: RULES_OF_LOOKS },
])(
  'axe finds nothing at any door and in any place: $language, $theme',
  async ({ language, theme, rules }) => {
    const page = await house.arrive({ reducedMotion: 'reduce' })
    await page.addInitScript(
      (stored) => localStorage.setItem('vitrine.ui-state', stored),
      JSON.stringify({ theme }),
    )
    for (const path of ['/login', '/register', '/forgot-password', invitation]) {
      await page.goto(withLanguage(path, language))
      await page.locator('main :is(form, button, a)').first().waitFor()
      expect(await findViolations(page, rules), path).toEqual([])
    }
    await page.goto('/login?lng=en')
    await signIn(page, 'ada@example.org')
    await isInside(page, 'Ada Lovelace')
    for (const path of [
      '/',
      conversation,
      '/shares',
      '/members',
      '/keys',
      '/workspace',
      '/account',
      '/import',
    ]) {
      await page.goto(withLanguage(path, language))
      await page
        .locator(settled[path] ?? 'main li')
        .first()
        .waitFor()
      expect(await findViolations(page, rules), path).toEqual([])
    }
    await page.locator('input[type=file]:not([webkitdirectory])').setInputFiles(transcript)
    await page.getByText('clock is not set').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme)
    expect(await findViolations(page, rules), 'a file that was read').toEqual([])
    await page.context().close()
  },
)

/** What a place shows when it has everything. */
const settled: Record<string, string> = {
  '/keys': 'main pre',
  '/workspace': 'main form',
  '/account': 'main form',
  '/import': 'main input[type=file]',
}

function withLanguage(path: string, language: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}lng=${language}`
}

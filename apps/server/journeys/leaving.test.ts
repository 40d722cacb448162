import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestSite, isInside, openTestSite, register, signIn, signOut } from './test-site.ts'

let house: TestSite
beforeAll(async () => {
  house = await openTestSite()
  const page = await house.arrive()
  await page.goto(house.ownerLink)
  await register(page, 'Ada Lovelace', 'ada@example.org')
  await isInside(page, 'Ada Lovelace')
  await page.close()
})
afterAll(() => house?.close())

async function enter(path: string): Promise<Page> {
  const page = await house.arrive()
  await page.goto(path)
  await signIn(page, 'ada@example.org')
  await isInside(page, 'Ada Lovelace')
  return page
}

const isPrivateShown = async (page: Page) => (await page.content()).includes('ada@example.org')

test('after signing out, Back shows nothing private, and nothing of it is kept', async () => {
  const page = await enter('/')
  await page.getByRole('link', { name: 'Members' }).click()
  await page.getByRole('heading', { name: 'Members' }).waitFor()
  await page.goto('/account')
  await isInside(page, 'Ada Lovelace')
  await page.evaluate(() => sessionStorage.setItem('vitrine.draft:/members', '{}'))
  await signOut(page)
  expect(await page.locator('.auth-notice').innerText()).toContain('signed out')
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('vitrine.draft:/members')
  for (let steps = 0; steps < 2; steps++) {
    await page.goBack()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(await isPrivateShown(page)).toBe(false)
  }
  await page.close()
})

test('a page that the browser revives shows nothing before the session is looked at', async () => {
  const page = await enter('/members')
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  expect(await page.getByText('ada@example.org').first().isVisible()).toBe(false)
  await page.context().clearCookies()
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(await isPrivateShown(page)).toBe(false)
  await page.close()
})

test('signing out in one tab empties the others', async () => {
  const page = await enter('/members')
  const other = await page.context().newPage()
  await other.goto('/account')
  await isInside(other, 'Ada Lovelace')
  await signOut(page)
  await other.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(await isPrivateShown(other)).toBe(false)
  await page.context().close()
})

test('signing out on all devices ends the session of another browser', async () => {
  const [page, other] = [await enter('/'), await enter('/members')]
  await signOut(page, 'Sign out on all devices')
  await other.getByRole('link', { name: 'Links', exact: true }).click()
  await other.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(await isPrivateShown(other)).toBe(false)
  await page.close()
  await other.close()
})

test('what was typed when a session ended stands there again after signing in', async () => {
  const page = await enter('/account')
  await page.getByLabel('Your name').fill('Ada King')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await signIn(page, 'ada@example.org')
  await isInside(page, 'Ada Lovelace')
  expect(new URL(page.url()).pathname).toBe('/account')
  await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Ada King')
  await page.close()
})

test('the keyboard alone signs in, goes to a place, and signs out', async () => {
  const page = await house.arrive()
  await page.goto('/login')
  await page.getByLabel('E-mail address').focus()
  await page.keyboard.type('ada@example.org')
  await page.keyboard.press('Tab')
  await page.keyboard.type('nineteen quiet herons')
  await page.keyboard.press('Enter')
  await isInside(page, 'Ada Lovelace')
  await page.getByRole('link', { name: 'Members' }).press('Enter')
  await page.locator('h1:focus', { hasText: 'Members' }).waitFor()
  await page.locator('.person-menu > summary').press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.close()
})

test('an unknown place is 404 for everybody, and offers a stranger the door', async () => {
  const stranger = await house.arrive()
  expect((await stranger.goto('/nothing/here'))?.status()).toBe(404)
  await stranger.getByRole('navigation').getByRole('link', { name: 'Sign in' }).waitFor()
  expect(await stranger.getByRole('link', { name: 'Members' }).count()).toBe(0)
  const member = await enter('/')
  expect((await member.goto('/nothing/here'))?.status()).toBe(404)
  await isInside(member, 'Ada Lovelace')
  await stranger.close()
  await member.close()
})

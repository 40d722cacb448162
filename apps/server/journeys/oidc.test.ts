import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OidcServer, startOidcServer } from '../src/__fixtures__/oidc-server.ts'
import { openTotpApp } from '../src/__fixtures__/totp-app.ts'
import {
  type TestSite,
  isInside,
  openAccount,
  openTestSite,
  PASSWORD,
  register,
  signIn,
  signOut,
} from './test-site.ts'

let house: TestSite
let oidc: OidcServer
beforeAll(async () => {
  oidc = await startOidcServer()
  house = await openTestSite(settings())
  const owner = await house.arrive()
  await owner.goto(house.ownerLink)
  await register(owner, 'Ada Lovelace', 'ada@example.org')
  await isInside(owner, 'Ada Lovelace')
  await owner.close()
  oidc.people.set('grace', { email: 'grace@example.org', email_verified: true, name: 'Grace Hopper' })
})
afterAll(async () => {
  await house?.close()
  await oidc?.stop()
})

const settings = () => ({
  OIDC_ISSUER: oidc.issuer,
  OIDC_CLIENT_ID: oidc.clientId,
  OIDC_CLIENT_SECRET: oidc.clientSecret,
  OIDC_NAME: 'Example Ltd',
})

const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

const byProvider = (page: Page) => page.getByRole('button', { name: /^Continue with .?Example Ltd/ })

/** Says who one is on the provider's own pages, and lets it tell. */
async function agree(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

const cancel = (page: Page) => page.getByRole('link', { name: 'Cancel' }).click()

test('the button opens an account, and later leads back into it', async () => {
  const page = await house.arrive()
  await page.goto('/shares')
  await byProvider(page).click()
  await agree(page, 'grace')
  await isInside(page, 'Grace Hopper')
  expect(pathOf(page)).toBe('/shares')

  await signOut(page)
  await byProvider(page).getByText('Last used').waitFor()
  await byProvider(page).click()
  await isInside(page, 'Grace Hopper')
  expect(pathOf(page)).toBe('/')
  await page.close()
})

test('who says no at the provider is told so, and still comes to where they were going', async () => {
  const page = await house.arrive()
  await page.goto('/keys')
  await byProvider(page).click()
  await cancel(page)
  await page.getByText(/You did not go through with it at .?Example Ltd/).waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  await signIn(page, 'ada@example.org')
  await isInside(page, 'Ada Lovelace')
  expect(pathOf(page)).toBe('/keys')
  await page.close()
})

/** The account page of a new person, whom the provider knows under another address. */
async function openKnownAccount(page: Page): Promise<{ name: string; email: string }> {
  const person = await openAccount(house, page)
  const { name, email } = person
  await page.goto('/account')
  oidc.people.set(name, { email: `at.work.${email}`, email_verified: true, name })
  return person
}

const providersOn = (page: Page) => page.getByRole('list', { name: 'Other ways to sign in' })

async function link(page: Page): Promise<void> {
  await providersOn(page).getByRole('button', { name: /^Link/ }).click()
  await page.getByRole('dialog').getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Link' }).click()
}

test('the account says why a provider was not linked, once, and links it at the next try', async () => {
  const page = await house.arrive()
  const { name, email } = await openKnownAccount(page)
  const emitted = page.getByText(/Example Ltd.? was not linked, because you did not agree there\./)
  await link(page)
  await cancel(page)
  await emitted.waitFor()
  await expect.poll(() => emitted.evaluate((line) => line.getBoundingClientRect().top)).toBeLessThan(720)
  expect(pathOf(page)).toBe('/account')
  await page.reload()
  await providersOn(page).getByText('Not linked').waitFor()
  expect(await emitted.count()).toBe(0)

  await link(page)
  await agree(page, name)
  await providersOn(page)
    .getByText(/^Linked on/)
    .waitFor()
  expect((await house.mailTo(email)).link).toBe(`${house.url}/account`)
  await signOut(page)
  await byProvider(page).click()
  await isInside(page, name)
  await page.close()
})

test('a second factor is asked for after the provider too', async () => {
  const page = await house.arrive()
  const { name } = await openKnownAccount(page)
  await link(page)
  await agree(page, name)
  await providersOn(page)
    .getByText(/^Linked on/)
    .waitFor()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('dialog').getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = await page.getByLabel('Key for the authenticator').inputValue()
  const app = openTotpApp(`otpauth://totp/x?secret=${secret.replaceAll(' ', '')}`)
  await page.getByLabel('Code that the app shows').fill(app.code())
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await signOut(page)

  await page.goto('/login?next=/shares')
  await byProvider(page).click()
  await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor()
  await page.getByLabel('Code from your authenticator').fill(app.code(1))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await isInside(page, name)
  expect(pathOf(page)).toBe('/shares')
  await page.close()
})

test('a provider that is down is said so, and the other ways go on', async () => {
  await oidc.stop()
  const other = await openTestSite(settings())
  const page = await other.arrive()
  await page.goto('/login')
  await byProvider(page).click()
  await page.getByText('That service did not answer as it should.').waitFor()
  expect(await page.getByText('Something went wrong').count()).toBe(0)
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  await other.close()
})

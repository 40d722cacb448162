import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OidcServer, startOidcServer } from '../src/__fixtures__/oidc-server.ts'
import { openTotpApp } from '../src/__fixtures__/totp-app.ts'
import { type House, isInside, openHouse, PASSWORD, register, signIn, signOut } from './house.ts'

let house: House
let oidc: OidcServer
beforeAll(async () => {
  oidc = await startOidcServer()
  house = await openHouse(settings())
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

test('the account says why a provider was not linked, once, and links it at the next try', async () => {
  oidc.people.set('ada', { email: 'other@example.org', email_verified: true, name: 'Ada' })
  const page = await house.arrive()
  await page.goto('/account')
  await signIn(page, 'ada@example.org')
  const providers = page.getByRole('list', { name: 'Other ways to sign in' })
  const told = page.getByText(/Example Ltd.? was not linked, because you did not agree there\./)
  const link = async () => {
    await providers.getByRole('button', { name: /^Link/ }).click()
    await page.getByRole('dialog').getByLabel('Your password').fill(PASSWORD)
    await page.getByRole('dialog').getByRole('button', { name: 'Link' }).click()
  }
  await link()
  await cancel(page)
  await told.waitFor()
  await expect.poll(() => told.evaluate((line) => line.getBoundingClientRect().top)).toBeLessThan(720)
  expect(pathOf(page)).toBe('/account')
  await page.reload()
  await providers.getByText('Not linked').waitFor()
  expect(await told.count()).toBe(0)

  await link()
  await agree(page, 'ada')
  await providers.getByText(/^Linked on/).waitFor()
  expect((await house.mailTo('ada@example.org')).link).toBe(`${house.url}/account`)
  await signOut(page)
  await byProvider(page).click()
  await isInside(page, 'Ada Lovelace')
  await page.close()
})

test('a second factor is asked for after the provider too', async () => {
  const page = await house.arrive()
  await page.goto('/account')
  await signIn(page, 'ada@example.org')
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
  await agree(page, 'ada')
  await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor()
  await page.getByLabel('Code from your authenticator').fill(app.code(1))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await isInside(page, 'Ada Lovelace')
  expect(pathOf(page)).toBe('/shares')
  await page.close()
})

test('a provider that is down is said so, and the other ways go on', async () => {
  await oidc.stop()
  const other = await openHouse(settings())
  const page = await other.arrive()
  await page.goto('/login')
  await byProvider(page).click()
  await page.getByText('That service did not answer as it should.').waitFor()
  expect(await page.getByText('Something went wrong').count()).toBe(0)
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  await other.close()
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestSite, isInside, openTestSite, PASSWORD, register, signIn, signOut } from './test-site.ts'

let house: TestSite
beforeAll(async () => {
  house = await openTestSite()
})
afterAll(() => house?.close())

const pathOf = (url: string) => new URL(url).pathname + new URL(url).search

test('the printed link makes the first owner, once', async () => {
  const page = await house.arrive()
  await page.goto(house.ownerLink)
  await page.getByRole('heading', { name: 'Create the first account' }).waitFor()
  await register(page, 'Ada Lovelace', 'ada@example.org')
  await isInside(page, 'Ada Lovelace')
  expect(pathOf(page.url())).toBe('/')
  await page.getByRole('link', { name: 'API keys' }).waitFor()
  await page.close()
})

test('who registers verifies by the link, comes to where they were going, and signs in again', async () => {
  const page = await house.arrive()
  await page.goto('/shares?state=live')
  expect(pathOf(page.url())).toBe('/login?next=%2Fshares%3Fstate%3Dlive')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await register(page, 'Grace Hopper', 'grace@example.org')
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
  const { link } = await house.mailTo('grace@example.org')
  // A scanner that only opens the link uses nothing up.
  expect((await page.request.get(link)).status()).toBe(200)
  await page.goto(link)
  await page.getByRole('button', { name: 'Verify the address' }).click()
  await isInside(page, 'Grace Hopper')
  expect(pathOf(page.url())).toBe('/shares?state=live')
  await signOut(page)
  await signIn(page, 'grace@example.org')
  await isInside(page, 'Grace Hopper')
  await page.close()
})

test('who registers may type the code of the mail instead', async () => {
  const page = await house.arrive()
  await page.goto('/register')
  await register(page, 'Emmy Noether', 'emmy@example.org')
  const { code } = await house.mailTo('emmy@example.org')
  await page.getByLabel('Code from the mail').fill(`${code.slice(0, 4)} ${code.slice(4)}`)
  await page.getByRole('button', { name: 'Verify the address' }).click()
  await isInside(page, 'Emmy Noether')
  await page.close()
})

test('a forgotten password is set anew by the mail, and ends the sessions from before', async () => {
  const old = await house.arrive()
  await old.goto('/members')
  await signIn(old, 'emmy@example.org')
  await isInside(old, 'Emmy Noether')

  const page = await house.arrive()
  await page.goto('/login')
  await page.getByLabel('E-mail address').fill('emmy@example.org')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect.poll(() => page.getByLabel('E-mail address').inputValue()).toBe('emmy@example.org')
  await page.getByRole('button', { name: 'Send the mail' }).click()
  await page.goto((await house.mailTo('emmy@example.org')).link)
  await page.getByLabel('New password').fill('eleven patient otters')
  await page.getByRole('button', { name: 'Set the new password' }).click()
  await page.getByRole('heading', { name: 'Your new password is set' }).waitFor()
  await page.getByRole('link', { name: 'Go to sign-in' }).click()
  await signIn(page, 'emmy@example.org', PASSWORD)
  await page.getByRole('alert').first().waitFor()
  await signIn(page, 'emmy@example.org', 'eleven patient otters')
  await isInside(page, 'Emmy Noether')

  await old.getByRole('link', { name: 'Links', exact: true }).click()
  await old.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(pathOf(old.url())).toContain('/login?next=%2Fshares')
  expect(await old.locator('.auth-notice').innerText()).not.toBe('')
  await old.close()
  await page.close()
})

test('who is invited registers with the address filled in, joins, and is a member', async () => {
  const owner = await house.arrive()
  await owner.goto('/members')
  await signIn(owner, 'ada@example.org')
  await owner.getByRole('button', { name: 'Invite somebody' }).click()
  await owner.getByLabel('E-mail address').fill('lise@example.org')
  await owner.getByRole('button', { name: 'Send the invitation' }).click()
  const { link } = await house.mailTo('lise@example.org')

  const guest = await house.arrive()
  await guest.goto(link)
  await guest.getByRole('link', { name: 'Create an account' }).click()
  await expect.poll(() => guest.getByLabel('E-mail address').inputValue()).toBe('lise@example.org')
  // The link of the invitation came by mail: it proves the address, and nothing is to be verified again.
  await register(guest, 'Lise Meitner')
  await guest.getByRole('button', { name: 'Join the workspace' }).click()
  await isInside(guest, 'Lise Meitner')
  await guest.goto('/members')
  await guest.getByText('ada@example.org').waitFor()
  expect(await guest.getByRole('link', { name: 'API keys' }).count()).toBe(0)
  await owner.reload()
  await owner.getByText('lise@example.org').first().waitFor()
  await guest.close()
  await owner.close()
})

test('an invitation for somebody else names nobody in full, survives, and is answered after signing out', async () => {
  const owner = await house.arrive()
  await owner.goto('/members')
  await signIn(owner, 'ada@example.org')
  await owner.getByRole('button', { name: 'Invite somebody' }).click()
  await owner.getByLabel('E-mail address').fill('grace@example.org')
  await owner.getByRole('button', { name: 'Send the invitation' }).click()
  const { link } = await house.mailTo('grace@example.org')

  await owner.goto(link)
  await owner.getByRole('heading', { name: 'This invitation is for another account' }).waitFor()
  const shown = await owner.getByRole('main').innerText()
  expect(shown).toContain('g…@e….org')
  expect(shown).not.toContain('grace@example.org')
  await owner.getByRole('button', { name: 'Sign out and continue' }).click()
  await owner.getByRole('link', { name: 'Sign in' }).click()
  await owner.getByLabel('E-mail address').fill('')
  await signIn(owner, 'grace@example.org')
  await owner.getByRole('button', { name: 'Join the workspace' }).click()
  await isInside(owner, 'Grace Hopper')
  await owner.close()
})

test('nothing is offered where no provider is configured', async () => {
  const page = await house.arrive()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor()
  expect(await page.getByRole('button', { name: /^Continue with/ }).count()).toBe(0)
  await page.close()
})

import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTotpApp } from '../../src/__fixtures__/totp-app.ts'
import {
  isInside,
  openAccount,
  PASSWORD,
  signIn,
  signOut,
  type VisitedSite,
  visitSharedSite,
} from '../test-site.ts'

let house: VisitedSite
beforeAll(async () => {
  house = await visitSharedSite()
})
afterAll(() => house?.close())

/** A device with a fingerprint reader, which its person has a finger on or not. */
async function holdDevice(on: Page) {
  const session: CDPSession = await on.context().newCDPSession(on)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    touch: (enabled: boolean) =>
      session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    recognise: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

async function readAccount(page: Page): Promise<void> {
  await page.goto('/account')
  await page.getByRole('heading', { name: 'Passkeys' }).waitFor()
}

test('a passkey is added in the account, and signs in by the button and by the field', async () => {
  const page = await house.arrive()
  const { name, email } = await openAccount(house, page)
  const device = await holdDevice(page)
  await readAccount(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Reading lamp')
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('list', { name: 'Passkeys' }).getByText('Reading lamp').waitFor()
  // Leaving, the dialog gives the focus back, at which an open menu would close.
  await dialog.waitFor({ state: 'detached' })
  expect((await house.mailTo(email)).link).toBe(`${house.url}/account`)

  await device.touch(false)
  await signOut(page)
  await device.touch(true)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await isInside(page, name)

  await device.touch(false)
  await signOut(page)
  await device.touch(true)
  // A finger that is on the reader already picks what the field offers.
  await page.reload()
  await isInside(page, name)
  await readAccount(page)
  await page
    .getByText(/Last used/)
    .first()
    .waitFor()
  await page.close()
})

test('a finger that is not recognised says so, and the password still opens the account', async () => {
  const page = await house.arrive()
  const { name, email } = await openAccount(house, page)
  await page.close()
  const other = await house.arrive()
  const device = await holdDevice(other)
  await device.touch(false)
  await other.goto('/login')
  await device.recognise(false)
  await device.touch(true)
  await other.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await other.getByText('No passkey was used.').first().waitFor()
  await signIn(other, email)
  await isInside(other, name)
  await other.close()
})

test('a code is asked for beside the password, and a recovery code stands in for it once', async () => {
  const page = await house.arrive()
  const { name, email } = await openAccount(house, page)
  await readAccount(page)
  await page.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const secret = await page.getByLabel('Key for the authenticator').inputValue()
  const app = openTotpApp(`otpauth://totp/x?secret=${secret.replaceAll(' ', '')}`)
  await page.getByLabel('Code that the app shows').fill(app.code())
  await page.getByRole('button', { name: 'Turn on' }).click()
  const listed = page.getByRole('list', { name: 'Recovery codes' }).locator('li')
  await listed.nth(9).waitFor()
  const codes = await listed.allInnerTexts()
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: 'I have kept them' }).click()

  const other = await house.arrive()
  const begin = async () => {
    await other.goto('/login?next=/shares')
    await signIn(other, email)
    await other.getByRole('heading', { name: 'Confirm that it is you' }).waitFor()
  }
  await begin()
  await other.getByLabel('Code from your authenticator').fill('000000')
  await other.getByRole('button', { name: 'Confirm' }).click()
  await other.getByText('This code is not right, or no longer valid.').first().waitFor()
  await other.getByLabel('Code from your authenticator').fill(app.code(1))
  await other.getByRole('button', { name: 'Confirm' }).click()
  await isInside(other, name)
  expect(new URL(other.url()).pathname).toBe('/shares')
  await signOut(other)

  const recover = async () => {
    await begin()
    await other.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await other.getByLabel('Recovery code').fill(codes[0] ?? '')
    await other.getByRole('button', { name: 'Confirm' }).click()
  }
  await recover()
  await isInside(other, name)
  await signOut(other)
  await recover()
  await other.getByText('This code is not right, or no longer valid.').first().waitFor()
  await other.close()

  await page.reload()
  await page.getByText('9 recovery codes left').waitFor()
  await page.close()
})

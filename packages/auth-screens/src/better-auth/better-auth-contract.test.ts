import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { betterAuth } from 'better-auth'
import { memoryAdapter } from 'better-auth/adapters/memory'
import { createAuthClient } from 'better-auth/client'
import { twoFactorClient } from 'better-auth/client/plugins'
import { toNodeHandler } from 'better-auth/node'
import { twoFactor } from 'better-auth/plugins'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { authActionsContract, runContractCheck } from '../testing/contract/auth-actions-contract.ts'
import type { ContractMail, ContractNeed, ContractWorld } from '../testing/contract/contract-world.ts'
import { openCookieJar } from '../__fixtures__/open-cookie-jar.ts'
import { createBetterAuthActions } from './create-better-auth-actions.ts'

interface Mail extends ContractMail {
  to: string
}

const digest = (password: string) => createHash('sha256').update(password).digest('hex')

/** A server of better-auth on a socket, configured as the README says, but for hashes that cost nothing. */
async function openServer() {
  const mails: Mail[] = []
  const database = { user: [], session: [], account: [], verification: [], twoFactor: [] }
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const mailOf = (purpose: Mail['purpose']) => async (sent: { user: { email: string }; token: string }) => {
    mails.push({ to: sent.user.email, purpose, token: sent.token, code: '' })
  }
  const auth = betterAuth({
    baseURL,
    secret: 'a secret that only this test knows',
    database: memoryAdapter(database),
    logger: { disabled: true },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: mailOf('reset-password'),
      password: {
        hash: async (password) => digest(password),
        verify: async ({ hash, password }) => hash === digest(password),
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: true,
      sendVerificationEmail: mailOf('verify-email'),
    },
    user: { additionalFields: { terms: { type: 'string', required: false } } },
    socialProviders: { github: { clientId: 'id', clientSecret: 'secret' } },
    plugins: [twoFactor({ issuer: 'Test' })],
  })
  server.on('request', toNodeHandler(auth))
  return { auth, server, mails, database, baseURL }
}

async function openWorld(): Promise<ContractWorld> {
  const { auth, server, mails, database, baseURL } = await openServer()
  const openClient = () =>
    createAuthClient({
      baseURL,
      plugins: [twoFactorClient()],
      fetchOptions: { customFetchImpl: openCookieJar(baseURL) },
    })
  return {
    openBrowser: () =>
      createBetterAuthActions(openClient(), {
        has: ['passwords', 'registration', 'verification', 'password-reset', 'providers', 'second-factor'],
        providers: [{ id: 'github', name: 'GitHub' }],
      }),
    readMails: (email) => mails.filter(({ to }) => to === email),
    async addPerson(person) {
      await auth.api.signUpEmail({ body: person })
      const users: { email: string; emailVerified: boolean }[] = database.user
      for (const user of users) if (user.email === person.email) user.emailVerified = true
    },
    passTime: (milliseconds) => void vi.setSystemTime(Date.now() + milliseconds),
    async addSecondFactor({ email, password }) {
      const client = openClient()
      await client.signIn.email({ email, password })
      const { data } = await client.twoFactor.enable({ password })
      if (!data || !('totpURI' in data)) throw new Error('There is no second factor.')
      const secret = new URL(data.totpURI).searchParams.get('secret') ?? ''
      const code = async () => (await auth.api.generateTOTP({ body: { secret: decodeBase32(secret) } })).code
      await client.twoFactor.verifyTotp({ code: await code() })
      return { code, recoveryCodes: data.backupCodes }
    },
    close() {
      vi.useRealTimers()
      server.closeAllConnections()
      server.close()
    },
  }
}

function decodeBase32(text: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return String.fromCodePoint(...bytes.map((byte) => Number.parseInt(byte, 2)))
}

afterEach(() => {
  vi.useRealTimers()
})

const lacking = new Set<ContractNeed>([
  'mail-codes',
  'reset-links',
  'invitations',
  'invite',
  'revokeInvitation',
])

/** Where better-auth does otherwise than the contract asks, and how that shows. The README says so too. */
const differences: Readonly<Record<string, string>> = {
  'the link of the mail verifies the address, once':
    'Expected the failure link-used, and it succeeded with {"kind":"verified"',
  'in a browser that has not registered, the password is the one that is chosen there':
    'Expected the result password-needed, and it was verified.',
  'the link sets a new password, once, and ends every session':
    'Expected the failure link-used, and it was link-unknown.',
  'a link that is too old says so': 'Expected the failure link-expired, and it was link-unknown.',
}

test.each(authActionsContract.map((check) => [check.name, check] as const))('%s', async (name, check) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const { outcome, lacks, error } = await runContractCheck(check, openWorld)
  const isLacking = check.needs.some((need) => lacking.has(need))
  if (isLacking) {
    expect(outcome).toBe('skipped')
    expect(lacks?.every((need) => lacking.has(need))).toBe(true)
    return
  }
  expect(String(error ?? '')).toContain(differences[name] ?? '')
  expect(outcome).toBe(differences[name] === undefined ? 'held' : 'broken')
})

const ada = { name: 'Ada', email: 'ada@example.com', password: 'nineteen quiet herons' }

async function openRegistration(
  additionalFields?: string[],
  captchaField: string | readonly string[] = 'captcha',
) {
  const { server, database, baseURL } = await openServer()
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const captchas: (string | undefined)[] = []
  server.on('request', ({ headers }) => captchas.push(headers['x-captcha-response']?.toString()))
  const client = createAuthClient({ baseURL, fetchOptions: { customFetchImpl: openCookieJar(baseURL) } })
  const actions = createBetterAuthActions(client, {
    has: ['passwords', 'registration', 'verification', 'password-reset'],
    captchaField,
    additionalFields,
  })
  return { actions, captchas, users: (): { email: string; terms?: string }[] => database.user }
}

test('fields of slots that are named reach the account, and a captcha does not', async () => {
  const { actions, users } = await openRegistration(['terms'])
  await actions.signUp({ ...ada, fields: { terms: 'accepted', captcha: 'token' } })
  expect(users()).toMatchObject([{ email: ada.email, terms: 'accepted' }])
  expect(users()[0]).not.toHaveProperty('captcha')
})

test('fields of slots that nobody keeps refuse a registration, and say what to configure', async () => {
  const { actions, users } = await openRegistration()
  const refused = await actions
    .signUp({ ...ada, fields: { terms: 'accepted' } })
    .catch((error: unknown) => error)
  expect(refused).toMatchObject({
    code: 'unexpected',
    cause: expect.objectContaining({ message: expect.stringContaining('"terms"') }),
  })
  expect(users()).toEqual([])
})

test('a captcha that fills two fields refuses no form, and goes once with each', async () => {
  const fields = { 'g-recaptcha-response': 'token', 'h-captcha-response': 'token' }
  const { actions, captchas, users } = await openRegistration(
    [],
    ['h-captcha-response', 'g-recaptcha-response'],
  )
  await actions.signUp({ ...ada, fields })
  expect(users()).toHaveLength(1)
  await actions.requestPasswordReset({ email: ada.email, fields })
  await actions.resendVerification({ email: ada.email, fields })
  expect(captchas).toEqual(['token', 'token', 'token'])
})

test('fields that are named nowhere refuse no other form than a registration', async () => {
  const fields = { 'g-recaptcha-response': 'other', 'h-captcha-response': 'token', terms: 'accepted' }
  const { actions, captchas } = await openRegistration(['terms'], 'h-captcha-response')
  await actions.signUp({ ...ada, fields: { terms: 'accepted', 'h-captcha-response': 'token' } })
  const signedIn = await actions.signIn({ ...ada, fields })
  expect(signedIn.kind).toBe('verification-needed')
  await actions.requestPasswordReset({ email: ada.email, fields })
  await actions.resendVerification({ email: ada.email, fields })
  // Signing in without a verified address sends its mail anew.
  expect(captchas.filter((token) => token !== undefined)).toEqual(Array.from({ length: 4 }, () => 'token'))
})

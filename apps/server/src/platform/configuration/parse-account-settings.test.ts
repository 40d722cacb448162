import { pageAddressSchema } from '@vitrine/api-client/contract/accounts'
import { expect, test } from 'vitest'
import { StartRefusal } from '../errors/start-refusal.ts'
import { parseAccountSettings } from './parse-account-settings.ts'

const embedded = { kind: 'embedded' } as const
const postgres = { kind: 'postgres', url: 'postgres://db/vitrine', label: 'db/vitrine' } as const

test('nothing set gives open registration, passwords of 15 and mails into the outbox', () => {
  expect(parseAccountSettings({}, embedded)).toMatchObject({
    secret: undefined,
    registration: 'open',
    passwordMinimum: 15,
    sessionIdleMs: 7 * 86_400_000,
    sessionLifetimeMs: 30 * 86_400_000,
    trustedOrigins: [],
    smtpUrl: undefined,
  })
})

test('in production several servers can share one Postgres, so that the secret has to be given', () => {
  expect(() => parseAccountSettings({ NODE_ENV: 'production' }, postgres)).toThrow(/^AUTH_SECRET is not set/)
  const secret = 'x'.repeat(32)
  expect(parseAccountSettings({ NODE_ENV: 'production', AUTH_SECRET: secret }, postgres).secret).toBe(secret)
  expect(parseAccountSettings({ NODE_ENV: 'production' }, embedded).secret).toBeUndefined()
})

test('production rejects half of the mail settings by naming the other half', () => {
  const production = (environment: Record<string, string>) => () =>
    parseAccountSettings({ NODE_ENV: 'production', ...environment }, embedded)
  const SMTP_URL = 'smtps://mail.example.org'
  const MAIL_FROM = 'vitrine@example.org'
  expect(production({ SMTP_URL })).toThrow(/^MAIL_FROM is not set, .+ Set it to a sender/)
  expect(production({ MAIL_FROM })).toThrow(/^SMTP_URL is not set, .+ Set it to an address/)
  expect(production({ SMTP_URL, MAIL_FROM })().smtpUrl).toBe(SMTP_URL)
  expect(parseAccountSettings({ SMTP_URL }, embedded).mailFrom).toBe('Vitrine <vitrine@localhost>')
})

test('addresses of terms and privacy statement are optional', () => {
  const TERMS_URL = 'https://example.org/terms'
  const PRIVACY_URL = 'https://example.org/privacy'
  expect(parseAccountSettings({ TERMS_URL, PRIVACY_URL }, embedded)).toMatchObject({
    termsUrl: TERMS_URL,
    privacyUrl: PRIVACY_URL,
  })
  expect(parseAccountSettings({}, embedded).termsUrl).toBeUndefined()
})

test.each([
  [' HTTPS://Example.org/terms ', 'https://example.org/terms'],
  ['https://example.org', 'https://example.org/'],
  ['https://example.org/nutzung/ü b', 'https://example.org/nutzung/%C3%BC%20b'],
])('gives the address %j as browsers write it, as its reader accepts it', (TERMS_URL, written) => {
  const { termsUrl } = parseAccountSettings({ TERMS_URL }, embedded)
  expect(termsUrl).toBe(written)
  expect(pageAddressSchema.parse(termsUrl)).toBe(written)
})

test('proxies are addresses and networks of both families', () => {
  const { trustedProxies } = parseAccountSettings(
    { TRUSTED_PROXIES: '10.0.0.0/8, fd00::/8,192.0.2.7' },
    embedded,
  )
  expect(trustedProxies.check('10.1.2.3')).toBe(true)
  expect(trustedProxies.check('fd00::7', 'ipv6')).toBe(true)
  expect(trustedProxies.check('192.0.2.7')).toBe(true)
  expect(trustedProxies.check('192.0.2.8')).toBe(false)
})

test.each([
  ['AUTH_SECRET', 'short'],
  ['REGISTRATION', 'closed'],
  ['PASSWORD_MIN_LENGTH', '7'],
  ['SESSION_IDLE_HOURS', '0'],
  ['SESSION_LIFETIME_HOURS', 'long'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', 'proxy.example.org'],
  ['TRUSTED_PROXIES', ''],
  ['TRUSTED_ORIGINS', 'app.example.org'],
  ['TRUSTED_ORIGINS', 'https://app.example.org/path'],
  ['TERMS_URL', '/terms'],
  ['TERMS_URL', 'javascript:alert(1)'],
  ['TERMS_URL', `https://example.org/${'x'.repeat(200)}`],
  ['TERMS_URL', 'https:example.org/terms'],
  ['TERMS_URL', 'https://'],
  ['TERMS_URL', 'https://anna:geheim@example.org/terms'],
  ['TERMS_URL', `https://example.org/${'ü'.repeat(60)}`],
  ['PRIVACY_URL', 'privacy'],
  ['PRIVACY_URL', 'https://anna@example.org/privacy'],
  ['SMTP_URL', 'https://anna:geheim@mail.example.org'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example'],
])('rejects %s=%j by name and fix', (name, value) => {
  const read = () => parseAccountSettings({ [name]: value }, embedded)
  expect(read).toThrow(StartRefusal)
  expect(read).toThrow(new RegExp(`^${name} .+ Set it to `, 's'))
  expect(read).not.toThrow(/geheim/)
})

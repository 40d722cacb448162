import { expect, test } from 'vitest'
import { StartRefusal } from '../errors/start-refusal.ts'
import { parseProviderSettings } from './parse-provider-settings.ts'

const client = { clientId: 'vitrine', clientSecret: 'geheim' }

test('nothing set offers no provider', () => {
  expect(parseProviderSettings({ PATH: '/bin' })).toEqual([])
})

test('GitHub, Google and any number of further providers stand beside each other', () => {
  const providers = parseProviderSettings({
    OIDC_PARTNER_ISSUER: 'https://login.partner.example/realms/all',
    OIDC_PARTNER_CLIENT_ID: 'vitrine',
    OIDC_PARTNER_CLIENT_SECRET: 'geheim',
    OIDC_ISSUER: 'http://127.0.0.1:4000',
    OIDC_CLIENT_ID: 'vitrine',
    OIDC_CLIENT_SECRET: 'geheim',
    OIDC_NAME: ' Example Ltd ',
    GOOGLE_CLIENT_ID: 'vitrine',
    GOOGLE_CLIENT_SECRET: 'geheim',
    GITHUB_CLIENT_ID: 'vitrine',
    GITHUB_CLIENT_SECRET: 'geheim',
  })
  expect(providers).toEqual([
    { kind: 'github', id: 'github', name: 'GitHub', ...client },
    { kind: 'oidc', id: 'google', name: 'Google', issuer: 'https://accounts.google.com', ...client },
    { kind: 'oidc', id: 'oidc', name: 'Example Ltd', issuer: 'http://127.0.0.1:4000', ...client },
    {
      kind: 'oidc',
      id: 'oidc-partner',
      name: 'login.partner.example',
      issuer: 'https://login.partner.example/realms/all',
      ...client,
    },
  ])
})

const whole = { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'geheim' }

test.each([
  ['GITHUB_CLIENT_SECRET', { GITHUB_CLIENT_ID: 'a' }],
  ['GITHUB_CLIENT_ID', { GITHUB_CLIENT_SECRET: 'geheim' }],
  ['GITHUB_CLIENT_ID', { GITHUB_CLIENT_ID: ' ', GITHUB_CLIENT_SECRET: 'geheim' }],
  ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: '' }],
  ['OIDC_ISSUER', { OIDC_NAME: 'Example' }],
  ['OIDC_CLIENT_ID', { ...whole, OIDC_CLIENT_ID: undefined }],
  ['OIDC_CLIENT_SECRET', { ...whole, OIDC_CLIENT_SECRET: undefined }],
  ['OIDC_PARTNER_CLIENT_ID', { ...whole, OIDC_PARTNER_ISSUER: 'https://login.partner.example' }],
  ['OIDC_CLIENTID', { ...whole, OIDC_CLIENTID: 'a' }],
  ['OIDC_ISSUER', { ...whole, OIDC_ISSUER: 'login.example' }],
  ['OIDC_ISSUER', { ...whole, OIDC_ISSUER: 'http://login.example' }],
  ['OIDC_ISSUER', { ...whole, OIDC_ISSUER: 'https://a:geheim@login.example' }],
])('%s is named where it is missing or wrong', (name, environment) => {
  const read = () => parseProviderSettings(environment)
  expect(read).toThrow(StartRefusal)
  expect(read).toThrow(new RegExp(`^${name} is `))
  expect(read).not.toThrow(/geheim/)
})

import { expect, test } from 'vitest'
import { readConfiguration } from './configuration.ts'
import { ConfigurationError } from './configuration-error.ts'

test('everything lives at the origin of the page', () => {
  expect(readConfiguration(undefined, 'https://vitrine.example.org')).toEqual({
    apiBaseUrl: 'https://vitrine.example.org',
    webSocketBaseUrl: 'wss://vitrine.example.org',
    authUrl: 'https://vitrine.example.org',
  })
  expect(readConfiguration({}, 'http://localhost:8787').webSocketBaseUrl).toBe('ws://localhost:8787')
})

test('what is said to live elsewhere does, and the rest stays', () => {
  const given = { apiBaseUrl: 'https://api.example.org/v1/', webSocketBaseUrl: 'wss://[::1]:9/live' }
  expect(readConfiguration(given, 'https://vitrine.example.org')).toEqual({
    apiBaseUrl: 'https://api.example.org/v1',
    webSocketBaseUrl: 'wss://[::1]:9/live',
    authUrl: 'https://vitrine.example.org',
  })
})

test.each([
  ['apiBaseUrl', '/api'],
  ['apiBaseUrl', 'wss://api.example.org'],
  ['apiBaseUrl', 'javascript:alert(1)'],
  ['apiBaseUrl', ''],
  ['webSocketBaseUrl', 'https://api.example.org'],
  ['authUrl', 'https://anna:geheim@auth.example.org'],
  ['authUrl', 'https://auth.example.org/?next=/'],
  ['authUrl', 'https://auth.example.org/#'],
  ['authUrl', 42],
  ['authUrl', null],
  ['authUrl', {}],
])('%s: %j names itself', (setting, value) => {
  const read = () => readConfiguration({ [setting]: value }, 'https://vitrine.example.org')
  expect(read).toThrow(ConfigurationError)
  expect(read).toThrow(expect.objectContaining({ setting, code: 'configuration' }))
})

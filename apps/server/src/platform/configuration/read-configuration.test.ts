import { join } from 'node:path'
import { expect, test } from 'vitest'
import { StartRefusal } from '../errors/start-refusal.ts'
import { parseAccountSettings } from './parse-account-settings.ts'
import { workspaceFolder } from './package-folder.ts'
import { readConfiguration } from './read-configuration.ts'

const surroundings = { currentFolder: '/somewhere', isTerminal: true }
const read = (environment: Record<string, string>) => readConfiguration(environment, surroundings)

test('an empty environment gives the embedded database on loopback', () => {
  expect(read({})).toEqual({
    port: 8787,
    host: '127.0.0.1',
    database: { kind: 'embedded' },
    dataFolder: join(workspaceFolder, '.data'),
    publicUrl: undefined,
    serviceAddresses: {},
    accounts: parseAccountSettings({}, { kind: 'embedded' }),
    maxUploadBytes: 64 * 1024 * 1024,
    storageLimitBytes: null,
    keepRunsDays: 90,
    maxRunsLength: 2048 * 1024 * 1024,
    privateConnectors: [],
    hasDemoAgent: false,
    logLevel: 'warn',
    logFormat: 'readable',
  })
})

test('relative data folders count from the current folder', () => {
  expect(read({ DATA_DIR: 'here/data' }).dataFolder).toBe('/somewhere/here/data')
})

test('port 0 stands for a free port', () => {
  expect(read({ PORT: '0' }).port).toBe(0)
})

test('the public address is an origin', () => {
  expect(read({ PUBLIC_URL: 'https://vitrine.example.org/' }).publicUrl).toBe('https://vitrine.example.org')
})

test('services of the application may live elsewhere, below a path too', () => {
  const { serviceAddresses } = read({
    API_BASE_URL: 'https://api.example.org/v1/',
    WEBSOCKET_BASE_URL: 'wss://live.example.org',
    AUTH_URL: 'http://localhost:3000/auth',
  })
  expect(serviceAddresses).toEqual({
    apiBaseUrl: 'https://api.example.org/v1',
    webSocketBaseUrl: 'wss://live.example.org',
    authUrl: 'http://localhost:3000/auth',
  })
})

test.each(['API_BASE_URL', 'WEBSOCKET_BASE_URL', 'AUTH_URL'])(
  '%s with a password is refused without showing it',
  (name) => {
    expect(() => read({ [name]: 'https://anna:geheim@example.org' })).toThrow(
      `${name} is "(not shown)". Set it`,
    )
  },
)

test('a log that nobody watches is JSON and complete', () => {
  const configuration = readConfiguration({}, { ...surroundings, isTerminal: false })
  expect(configuration).toMatchObject({ logFormat: 'json', logLevel: 'info' })
})

test('a Postgres address is labelled without its password', () => {
  const { database } = read({
    DATABASE_URL: 'postgres://anna:geheim@db.example.org:5433/vitrine?sslmode=require',
  })
  expect(database).toMatchObject({ kind: 'postgres', label: 'db.example.org:5433/vitrine' })
})

test.each([
  ['PORT', '80a'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', ''],
  ['PORT', '1e3'],
  ['HOST', 'a b'],
  ['HOST', 'fe80::1%eth0'],
  ['DATA_DIR', ' '],
  ['MAX_UPLOAD_MB', '0'],
  ['MAX_UPLOAD_MB', 'much'],
  ['LOG_LEVEL', 'loud'],
  ['LOG_FORMAT', 'xml'],
  ['PUBLIC_URL', 'vitrine.example.org'],
  ['PUBLIC_URL', 'https://vitrine.example.org/path'],
  ['API_BASE_URL', ''],
  ['API_BASE_URL', '/api'],
  ['API_BASE_URL', 'api.example.org'],
  ['API_BASE_URL', 'wss://api.example.org'],
  ['API_BASE_URL', 'https://api.example.org#here'],
  ['API_BASE_URL', 'https://api.example.org;evil'],
  ['WEBSOCKET_BASE_URL', 'https://live.example.org'],
  ['WEBSOCKET_BASE_URL', 'wss://'],
  ['AUTH_URL', 'javascript:0'],
  ['AUTH_URL', 'https://auth.example.org/#'],
])('rejects %s=%j by name, value and fix', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(StartRefusal)
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} is "${value}"\\. Set it to .+ unset it`))
})

test.each([
  '',
  '  ',
  'nonsense',
  'mysql://anna:geheim@host/name',
  'postgres://anna:geheim@host',
  'postgres://',
  'postgres://anna:1/geheim@host/name',
])('rejects DATABASE_URL=%j without showing a password', (value) => {
  expect(() => read({ DATABASE_URL: value })).toThrow(
    /^DATABASE_URL .+ unset it to use the embedded database\.$/,
  )
  expect(() => read({ DATABASE_URL: value })).not.toThrow(/geheim/)
})

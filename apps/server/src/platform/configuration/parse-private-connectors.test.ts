import { expect, test } from 'vitest'
import { parsePrivateConnectors } from './parse-private-connectors.ts'

test.each([
  [undefined, []],
  ['', []],
  ['all', 'all'],
  ['http://127.0.0.1:9000, https://agents.local/', ['http://127.0.0.1:9000', 'https://agents.local']],
])('%j allows %j', (value, expected) => {
  expect(parsePrivateConnectors(value)).toEqual(expected)
})

test.each(['true', 'agents.local', 'http://a.example/path', 'ftp://a.example', 'all,http://a.example'])(
  '%j is refused',
  (value) => {
    expect(() => parsePrivateConnectors(value)).toThrow('ALLOW_PRIVATE_CONNECTORS')
  },
)

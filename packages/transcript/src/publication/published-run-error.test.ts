import { expect, test } from 'vitest'
import { publishedRunError } from './published-run-error.ts'

test.each([
  'connect ECONNREFUSED 10.0.0.5:5432',
  'getaddrinfo ENOTFOUND models.acme.internal',
  'Cannot reach 192.168.1.7',
  'HTTPConnectionPool(host=gateway, port=80): Failed to connect',
  'connection refused',
  'Cannot connect to redis:6379',
  'dial tcp [fe80::1%eth0]:443',
  'no route to 2001:db8:0:0:0:0:2:1',
  'GET http://vault/secret answered 403',
  'postgres://agent:secret@db/agents is down',
  'localhost does not answer',
  'TypeError: x is not a function\n    at run (/srv/agent/main.js:10:3)',
  'Traceback (most recent call last)\n  File "/srv/agent/main.py", line 3, in <module>',
])('what names machines or programs is withheld: %s', (message) => {
  expect(publishedRunError({ type: 'E1', message, stack: 'at main.js' })).toEqual({
    message: 'The agent failed. What it told of it is not for every reader.',
    reason: 'withheld',
  })
})

test.each([
  'No tea is left.',
  'The meeting at 12:30 is over.',
  'The model refused: 3.5 turns are too few, see section 4.2.1.',
  'std::bad_alloc',
  'Ratio 16:9 is not supported; give 4:3.',
])('a message without traces of machines is published unchanged: %s', (message) => {
  expect(publishedRunError({ type: 'E1', message })).toEqual({ type: 'E1', message })
})

test.each([
  ['private-address', 'unreachable'],
  ['secret-unreadable', 'not-carried-out'],
  ['time-limit', 'time-limit'],
] as const)('the reason %s is published as %s', (reason, failure) => {
  const message = 'Set ALLOW_PRIVATE_CONNECTORS.'
  const error = publishedRunError({ message, reason })
  expect(error.reason).toBe(failure)
  if (reason !== failure) expect(error.message).not.toContain('ALLOW')
})

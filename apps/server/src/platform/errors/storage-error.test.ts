import { expect, test } from 'vitest'
import { storageError } from './storage-error.ts'

test.each([
  ['ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432'],
  ['57P01', 'terminating connection due to administrator command'],
  ['57P03', 'the database system is starting up'],
  [undefined, 'Connection terminated unexpectedly'],
  [undefined, 'timeout exceeded when trying to connect'],
  [undefined, 'Client has encountered a connection error and is not queryable'],
])('a database that is away (%s: %s) is answered with when to come again', (code, message) => {
  const error = new Error('Failed query: rollback', { cause: Object.assign(new Error(message), { code }) })
  const fault = storageError(error)
  expect(fault).toMatchObject({ code: 'unavailable', retryAfterSeconds: 10 })
  expect(fault?.message).toMatch(/cannot reach its database/)
})

import { expect, test } from 'vitest'
import { DomainError } from '../errors/domain-error.ts'
import { errorResponse } from './error-response.ts'

const retryAfter = (error: DomainError) => errorResponse(error).headers.get('retry-after')

test('answers every unavailable service with a time to come again, by default in five seconds', () => {
  expect(retryAfter(new DomainError('unavailable', 'The provider cannot be reached.'))).toBe('5')
  expect(retryAfter(new DomainError('unavailable', 'Busy.', { retryAfterSeconds: 2 }))).toBe('2')
  expect(retryAfter(new DomainError('not-found', 'There is nothing at this address.'))).toBeNull()
})

test('asks for a key where one would let the request pass, and keeps the answer out of caches', async () => {
  const response = errorResponse(
    new DomainError('not-authenticated', 'Send a key.', { needsKey: true, field: 'key' }),
  )
  expect(response.status).toBe(401)
  expect(response.headers.get('www-authenticate')).toBe('Bearer')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual({
    error: { code: 'not-authenticated', message: 'Send a key.', field: 'key' },
  })
})

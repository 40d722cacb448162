import { ApiError } from '@vitrine/api-client'
import { expect, test } from 'vitest'
import { toStartError } from './to-start-error.ts'

test.each([
  ['unreachable', {}, 'unreachable'],
  ['connection-lost', {}, 'unreachable'],
  ['not-found', { status: 404 }, 'switched-off'],
  ['too-large', { status: 413 }, 'too-large'],
  ['unavailable', { status: 503 }, 'unavailable'],
  ['internal-error', { status: 500 }, 'unexpected'],
  ['something-newer', { status: 418 }, 'unexpected'],
])('the failure %s of a start is told as what it means to a visitor', (code, options, expected) => {
  expect(toStartError(new ApiError(code, '', options)).code).toBe(expected)
})

test('a quota that is reached says when it lets a run start again', () => {
  const error = new ApiError('too-many-requests', '', { status: 429, retryAfterSeconds: 90 })
  expect(toStartError(error, Date.UTC(2026, 0, 1))).toMatchObject({
    code: 'quota-reached',
    retryAt: '2026-01-01T00:01:30.000Z',
  })
})

const problemsAt = (field: string) =>
  toStartError(new ApiError('invalid-request', '', { place: { field } })).problems

test('what the server found wrong is placed at its field, and nowhere where it is no field of the form', () => {
  expect(problemsAt('inputs.size.width')).toEqual([
    { path: ['size', 'width'], keyword: 'invalid', values: {} },
  ])
  expect(problemsAt('idempotency-key')).toEqual([])
  expect(toStartError(new Error('a fault of ours')).code).toBe('unexpected')
})

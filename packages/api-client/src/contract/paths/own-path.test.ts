import { expect, test } from 'vitest'
import { errorAnswerSchema } from '../errors/errors.ts'
import { ownPathSchema } from './own-path.ts'

test.each(['/', '/api/conversations/a/stream?after=3', '/a//b', '/%5Cevil.example', '/شارك'])(
  'takes the path %j',
  (path) => {
    expect(ownPathSchema.safeParse(path).success).toBe(true)
  },
)

test.each([
  '',
  'api/stream',
  '//evil.example',
  '/\\evil.example',
  '/a\\b',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\u0000',
  '/a\u0085',
  'https://evil.example/',
])('refuses %j, which could lead to another host', (path) => {
  expect(ownPathSchema.safeParse(path).success).toBe(false)
  const error = { code: 'unavailable', message: 'The server restarts.', receivedParts: 3, resumePath: path }
  expect(errorAnswerSchema.safeParse({ error }).success).toBe(false)
})

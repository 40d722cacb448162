import { expect, test } from 'vitest'
import { maskEmail } from './mask-email.ts'

test.each([
  ['ada@example.com', 'a…@e….com'],
  ['a@b.co.uk', 'a…@b….uk'],
  ['🦉owl@host', '🦉…@h…'],
  ['"odd@name"@example.org', '"…@e….org'],
])('%s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})

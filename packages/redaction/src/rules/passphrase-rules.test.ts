import { expect, test } from 'vitest'
import { chatAbout } from '../__fixtures__/chat.ts'
import { findSecrets } from '../findings/find-secrets.ts'
import { redact } from '../findings/redact.ts'
import { secretOfField } from './assigned-rules.ts'

function masked(text: string): string {
  const part = redact(chatAbout(text), 'secrets').model.messages[1]?.parts[0]
  return part?.type === 'text' ? part.text : ''
}

test.each([
  ['passphrase: "herons quiet nineteen barges"', 'passphrase: "[password 1]"'],
  ['DB_PASSWORD="herons quiet nineteen barges"', 'DB_PASSWORD="[password 1]"'],
  ["the password is 'herons-quiet-nineteen-barges'", "the password is '[password 1]'"],
  [
    'The passphrase is "herons quiet\nnineteen barges", as before.',
    'The passphrase is "[password 1]", as before.',
  ],
  ['> passphrase = "herons quiet nineteen\n> barges"', '> passphrase = "[password 1]"'],
  ['password: "herons-quiet-\n  nineteen-barges"', 'password: "[password 1]"'],
  ['smtp_password = "abcd wxyz\n    ijkl qrst"', 'smtp_password = "[password 1]"'],
])('a password of several words in %j is masked', (text, expected) => {
  expect(masked(text)).toBe(expected)
})

test('a password over the end of a line has the marker that it has in one', () => {
  const text = 'passphrase: "herons quiet\n  nineteen barges"\n\nI typed herons quiet nineteen barges.'
  expect(masked(text)).toBe('passphrase: "[password 1]"\n\nI typed [password 1].')
})

test('a field with the name of a password may hold words', () => {
  expect(secretOfField('passphrase', 'herons quiet nineteen barges')).toBe('password')
  expect(secretOfField('password', 'abcd wxyz ijkl qrst')).toBe('password')
  expect(secretOfField('password', 'enter your new password')).toBeUndefined()
  expect(secretOfField('note', 'herons quiet nineteen barges')).toBeUndefined()
})

test.each([
  'password: "choose something nobody knows yet please"',
  'password: "must have twelve characters"',
  'passphrase: "used when keys are unlocked"',
  '"password": "wrong user name given"',
  'password: "three words only"',
  "password: 'Herons Quiet Nineteen Barges'",
  'password: "forgot\nyour login again"',
])('%j holds no secret', (text) => {
  expect(findSecrets(chatAbout(text), { people: false })).toEqual([])
})

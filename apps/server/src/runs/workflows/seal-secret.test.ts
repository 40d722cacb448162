import { expect, test } from 'vitest'
import { openSecret, sealSecret } from './seal-secret.ts'

const seal = { serverSecret: 'of the server', workflowId: 'one' }

test('a secret opens for its workflow and server, and for no other', () => {
  const sealed = sealSecret('hush 🤫', seal)
  expect(openSecret(sealed, seal)).toBe('hush 🤫')
  expect(openSecret(sealed, { ...seal, workflowId: 'two' })).toBeUndefined()
  expect(openSecret(sealed, { ...seal, serverSecret: 'of another' })).toBeUndefined()
})

test('what was changed, cut or made up does not open', () => {
  const bytes = Buffer.from(sealSecret('hush', seal), 'base64url')
  bytes[14] = (bytes[14] ?? 0) ^ 1
  expect(openSecret(bytes.toString('base64url'), seal)).toBeUndefined()
  expect(openSecret(sealSecret('hush', seal).slice(0, 20), seal)).toBeUndefined()
  expect(openSecret('', seal)).toBeUndefined()
})

test('the same secret is never written the same way twice', () => {
  expect(sealSecret('hush', seal)).not.toBe(sealSecret('hush', seal))
})

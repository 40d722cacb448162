import { expect, test } from 'vitest'
import { readFileToken, signFile } from './file-address.ts'

test('an address of a file is good until its time, for its file, with its key', () => {
  const grant = { fileId: 'a'.repeat(24), runId: 'r'.repeat(24), leg: 2 }
  const token = signFile(grant, Date.now() + 60_000, 'key')
  expect(readFileToken(token, 'key')).toEqual(grant)
  expect(readFileToken(token, 'other key')).toBeUndefined()
  for (const [from, to] of [
    [grant.fileId, 'b'.repeat(24)],
    [grant.runId, 's'.repeat(24)],
    ['.2.', '.3.'],
  ] as const)
    expect(readFileToken(token.replace(from, to), 'key')).toBeUndefined()
  expect(readFileToken(signFile(grant, Date.now() - 60_000, 'key'), 'key')).toBeUndefined()
})

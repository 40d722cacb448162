import { afterEach, expect, test, vi } from 'vitest'
import { createUuid } from './create-uuid.ts'

afterEach(() => vi.unstubAllGlobals())

test('a random UUID is made over plain HTTP too, where a browser offers none', () => {
  const { crypto } = globalThis
  const getRandomValues = vi.fn((bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes))
  vi.stubGlobal('crypto', { getRandomValues })
  const made = createUuid()
  expect(made).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(createUuid()).not.toBe(made)
})

test.each([
  [0x00, '00000000-0000-4000-8000-000000000000'],
  [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
])('version and variant stand in any random bits', (byte, uuid) => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(byte) })
  expect(createUuid()).toBe(uuid)
})

import { expect, test } from 'vitest'
import { chatAbout } from '../__fixtures__/chat.ts'
import { madeSecrets } from '@vitrine/tooling/made-secrets'
import { findingKinds } from './finding-kinds.ts'
import { findSecrets } from './find-secrets.ts'

test.each(madeSecrets('plain'))('$kind is found in its text: $text', ({ kind, text, secret }) => {
  const findings = findSecrets(chatAbout(text), { people: false })
  expect(findings).toHaveLength(1)
  const [{ place, ...finding } = { place: { start: 0, end: 0, path: [] } }] = findings
  expect(text.slice(place.start, place.end)).toBe(secret)
  expect(finding).toMatchObject({ kind, group: 'secret' })
})

test('more than sixty kinds of secrets have a name', () => {
  const kinds = findingKinds.filter(({ group }) => group === 'secret')
  expect(kinds.length).toBeGreaterThan(60)
  expect(new Set(kinds.map(({ kind }) => kind)).size).toBe(kinds.length)
})

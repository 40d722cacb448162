import { expect, test } from 'vitest'
import { patchLanguage } from './patch-language.ts'

test.each([
  ['diff --git a/peas.ts b/peas.ts\n+const a', 'diff'],
  ['--- a/peas.ts\n+++ b/peas.ts', 'diff'],
  ['*** Begin Patch\n*** Update File: peas.ts', 'diff'],
  ['commit 4447e74d\nAuthor: Ada\n\n    Peas\n\ndiff --git a/peas b/peas', 'diff'],
  ['commit 4447e74d\nAuthor: Ada\n\n    Peas', undefined],
  ['peas\ndiff --git a/peas b/peas', undefined],
  ['---\npeas: 2', undefined],
  ['', undefined],
])('patchLanguage of %j is %s', (text, language) => {
  expect(patchLanguage(text)).toBe(language)
})

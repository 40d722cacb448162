import { expect, test } from 'vitest'
import { findWords } from './find-words.ts'

test.each([
  ['A Boiler, of course.', ['boiler'], ['boiler']],
  ['spotless', ['pot'], []],
  ['GROẞE Töpfe', ['große'], ['große']],
  ['Ein Nonsense Text', ['non sense'], []],
  ['hot\n  pot', ['hot pot'], ['hot pot']],
  ['C++ and (x)', ['c++', '(x)'], ['c++', '(x)']],
  ['釜飯を食べる', ['釜'], ['釜']],
  ['चायदानी', ['चाय'], []],
  ['text', ['  ', ''], []],
])('in %j the words %j are found as %j', (text, words, found) => {
  expect(findWords(text, words)).toEqual(found)
})

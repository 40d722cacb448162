import { expect, test } from 'vitest'
import { writeTexts } from './write-texts.ts'

test('writes marks of direction so that they can be seen, and joiners of words as they are', () => {
  const texts = { name: '\u2068{{name}}\u2069', word: 'می\u200cشود' }
  expect(writeTexts(texts)).toBe('{\n  "name": "\\u2068{{name}}\\u2069",\n  "word": "می\u200cشود"\n}\n')
  expect(JSON.parse(writeTexts(texts))).toEqual(texts)
})

import { expect, test } from 'vitest'
import { splitPassages } from './split-passages.ts'

const paragraph = (word: string) => `${`${word} `.repeat(140).trim()}.\n\n`

test('a text is cut between paragraphs', () => {
  const text = ['leeks', 'onion', 'maize', 'beans'].map(paragraph).join('')
  expect(splitPassages(text)).toEqual([
    paragraph('leeks'),
    paragraph('onion'),
    paragraph('maize'),
    paragraph('beans'),
  ])
})

test.each([
  ['nothing', ''],
  ['one line', 'leeks'],
  ['words without an end', 'leek '.repeat(5000)],
  ['no word at all', 'x'.repeat(5000)],
  ['sentences of a script without spaces', '退款政策适用于所有订单。'.repeat(500)],
  ['pairs of surrogates', '🥕'.repeat(5000)],
  ['lines', 'a line of some words\n'.repeat(500)],
])('passages of %s make the text again, and none is long or ends in half a character', (_, text) => {
  const passages = splitPassages(text)
  expect(passages.join('')).toBe(text)
  expect(passages.every((passage) => passage.length > 0 && passage.length <= 1600)).toBe(true)
  expect(passages.every((passage) => passage.isWellFormed())).toBe(true)
})

import { describe, expect, test } from 'vitest'
import { messageOf } from '../__fixtures__/conversation-of.ts'
import { repeatsFirstWords, repeatsLastWords } from './sub-agent-words.ts'

const asked = messageOf('q', null, 'user', ['How many?'])
const said = messageOf('a', 'q', 'assistant', ['I count.', 'Two peas.\n'])
const resultOf = (...texts: string[]) => ({
  outcome: 'success' as const,
  content: texts.map((text) => ({ type: 'text' as const, text })),
})

describe('repeatsLastWords', () => {
  test('finds the last words of a sub-agent in the result of its call', () => {
    expect(repeatsLastWords({ messages: [asked, said], result: resultOf('Two peas.') })).toBe(true)
    const noted = messageOf('n', 'a', 'system', ['peas.log'], { hidden: true })
    expect(repeatsLastWords({ messages: [asked, said, noted], result: resultOf('Two peas.') })).toBe(true)
  })

  test.each([
    ['other words', { messages: [asked, said], result: resultOf('Two leeks.') }],
    ['more than these', { messages: [asked, said], result: resultOf('Two peas.', 'And a leek.') }],
    ['the words of a person', { messages: [asked], result: resultOf('How many?') }],
    ['words without messages', { result: resultOf('Two peas.') }],
    ['no result', { messages: [asked, said] }],
  ])('leaves %s', (_, call) => {
    expect(repeatsLastWords(call)).toBe(false)
  })
})

test.each([
  ['the prompt', [asked, said], ' How many?', true],
  ['another prompt', [asked, said], 'How much?', false],
  ['a prompt that only the sub-agent says', [said], 'Two peas.', false],
  ['a prompt without messages', undefined, 'How many?', false],
])('repeatsFirstWords of %s', (_, messages, prompt, isRepeated) => {
  expect(repeatsFirstWords({ ...(messages && { messages }) }, prompt)).toBe(isRepeated)
})

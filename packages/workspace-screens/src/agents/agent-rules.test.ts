import { expect, test } from 'vitest'
import { formatRules, parseRules } from './agent-rules.ts'

test('rules are read from lines, and written the same', () => {
  const rules = parseRules(' Source : claude-code \nproject: */kettles\n\nmodel: gpt-5*\n')
  expect(rules).toEqual([
    { subject: 'source', pattern: 'claude-code' },
    { subject: 'project', pattern: '*/kettles' },
    { subject: 'model', pattern: 'gpt-5*' },
  ])
  expect(formatRules(rules ?? [])).toBe('source: claude-code\nproject: */kettles\nmodel: gpt-5*')
  expect(parseRules(' \n')).toEqual([])
})

test.each(['claude-code', 'source:', 'author: kettles', 'source: a\nnothing'])(
  '%j is no list of rules',
  (text) => {
    expect(parseRules(text)).toBeUndefined()
  },
)

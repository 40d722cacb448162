import { describe, expect, test } from 'vitest'
import { onlyTakesAway } from './only-takes-away.ts'

const message = (id: string, text: string) => ({ id, role: 'user', parts: [{ type: 'text', text }] })
const page = {
  title: 'Tea',
  kind: 'agent',
  messages: [message('a', 'Boil the kettle with key sk-1234 at home.'), message('b', 'Done.')],
}
const withText = (text: string) => ({ ...page, messages: [message('a', text), message('b', 'Done.')] })

describe('a change only takes away', () => {
  test.each([
    ['where nothing changes', page],
    ['where a message is left out', { ...page, messages: [{ ...message('b', 'Done.'), withheldBefore: 1 }] }],
    ['where a value is masked', withText('Boil the kettle with key [API key 1] at home.')],
    ['where a field is gone and noted', { kind: 'agent', messages: [], withheld: ['author'] }],
  ])('%s', (_, after) => {
    expect(onlyTakesAway(page, after, ['[API key 1]'])).toBe(true)
  })
})

describe('a change does more than take away', () => {
  const masked = withText('Boil the kettle with key [API key 1] at home.')
  test.each([
    ['where a masked value is readable', masked, page],
    ['where a message comes', { ...page, messages: [message('b', 'Done.')] }, page],
    ['where the order is another one', page, { ...page, messages: page.messages.toReversed() }],
    ['where the title is another one', page, { ...page, title: 'Coffee' }],
    ['where a field comes', page, { ...page, createdAt: '2026-11-27T00:00:00Z' }],
    ['where text is put beside a marker', page, withText('Boil the cat with key [API key 1] at home.')],
    ['where text is put before the first marker', page, withText('x[API key 1] at home.')],
    ['where text stands in brackets', page, withText('Boil the kettle with key [something else 1] at home.')],
    ['where a note says more than a kind', page, { ...page, withheld: ['anything at all'] }],
    ['where a note stands in an input', { input: {} }, { input: { withheldBefore: 5 } }],
    ['where an item of an input is another one', { input: ['a', 'b'] }, { input: ['b'] }],
    ['where the kind of a value is another one', page, { ...page, messages: 'none' }],
  ])('%s', (_, before, after) => {
    expect(onlyTakesAway(before, after, ['[API key 1]'])).toBe(false)
  })
})

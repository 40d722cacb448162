import { describe, expect, it } from 'vitest'
import { pseudoLocalize } from './index.ts'

const texts = {
  title: 'Shared conversation',
  count_one: '{{count}} message from {{ name, capitalize }}',
  count_other: '{{count}} messages',
  nested: {
    rich: 'Read <bold>all</bold> of it<br/> &amp; more',
    other: '$t(title, {"count": 1}) again',
    empty: '',
  },
  onlyValue: '{{name}}',
}

describe('pseudoLocalize', () => {
  const changed = pseudoLocalize(texts)

  it('keeps keys and plural forms', () => {
    expect(Object.keys(changed)).toEqual(Object.keys(texts))
    expect(Object.keys(changed.nested)).toEqual(Object.keys(texts.nested))
  })

  it('puts longer, accented text in brackets', () => {
    expect(changed.title).toMatch(/^⟦Šĥåŕéð çöñṽéŕšåţîöñ .+⟧$/)
    const growth = changed.title.length / texts.title.length
    expect(growth).toBeGreaterThan(1.35)
    expect(growth).toBeLessThan(1.65)
  })

  it.each([
    [changed.count_one, ['{{count}}', '{{ name, capitalize }}']],
    [changed.nested.rich, ['<bold>', '</bold>', '<br/>', '&amp;']],
    [changed.nested.other, ['$t(title, {"count": 1})']],
  ])('keeps what is read by a machine in %s', (text, kept) => {
    for (const piece of kept) expect(text.split(piece)).toHaveLength(2)
  })

  it('leaves texts without a word alone', () => {
    expect([changed.nested.empty, changed.onlyValue]).toEqual(['', '{{name}}'])
  })

  it('lets no letter of the alphabet through', () => {
    const { all } = pseudoLocalize({ all: 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ' })
    expect(all).not.toMatch(/[a-z]/i)
    expect(new Set(all.slice(1, 53)).size).toBe(52)
  })
})

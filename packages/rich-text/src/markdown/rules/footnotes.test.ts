import { describe, expect, it, vi } from 'vitest'
import { renderMarkdown } from '../../__fixtures__/complete.ts'

const idsIn = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
const targetsIn = (html: string) => [...html.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id)

const text = (word: string) => `${word}[^1]\n\n[^1]: Note.`

describe('footnotes', () => {
  it('stand at the end of their text, lead there and back, and are numbered in the order of the text', () => {
    const html = renderMarkdown(
      'Leeks[^b] grow[^a], and leeks[^b] stay.\n\n[^a]: In *spring*.\n[^b]: Alliums.',
    )
    expect(html).toMatch(/Leeks<sup class="footnote-ref"><a [^>]*role="doc-noteref">1<\/a><\/sup>/)
    const notes = html.slice(html.indexOf('<section'))
    expect(notes).toMatch(/^<section class="footnotes" role="doc-endnotes"><ol dir="auto">/)
    expect(notes.indexOf('Alliums.')).toBeLessThan(notes.indexOf('In <em>spring</em>.'))
    const ids = idsIn(html)
    expect(new Set(ids).size).toBe(ids.length)
    expect(targetsIn(html).filter((target) => !ids.includes(target))).toEqual([])
    expect(notes.match(/role="doc-backlink"/g)).toHaveLength(3)
  })

  it('of two texts on one page have ids of their own, and the same text the same ones', () => {
    const [leeks, beans] = [idsIn(renderMarkdown(text('Leeks'))), idsIn(renderMarkdown(text('Beans')))]
    expect(leeks.filter((id) => beans.includes(id))).toEqual([])
    expect(idsIn(renderMarkdown(text('Leeks')))).toEqual(leeks)
  })

  it.each([
    'a set [^abc] of a regular expression',
    'begins with ^[a-z]+ and ends',
    'no note[^1]',
    '    [^1]: code',
    '`[^1]`\n\n[^1]: Nobody refers to it.',
  ])('are none in %j', (written) => {
    expect(renderMarkdown(written)).not.toContain('footnote')
  })

  it('are text in what they are named and hold', () => {
    const html = renderMarkdown(
      'a[^"><img src=x onerror=ran()>]\n\n[^"><img src=x onerror=ran()>]: <b onclick=ran()>b</b>',
    )
    expect(html).not.toMatch(/<(img|b)[ >]/)
    expect(idsIn(html).every((id) => /^[\w-]+$/.test(id ?? ''))).toBe(true)
  })

  it('read their text once for all of their ids, however many there are', () => {
    const many = Array.from({ length: 300 }, (_, index) => `a[^${index}]\n\n[^${index}]: Note.\n\n`).join('')
    const steps = vi.spyOn(Math, 'imul')
    expect(renderMarkdown(many)).toContain('id="fn-')
    const { length } = steps.mock.calls
    steps.mockRestore()
    expect(length).toBe(many.length)
  })
})

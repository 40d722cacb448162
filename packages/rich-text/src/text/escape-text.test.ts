import { describe, expect, it } from 'vitest'
import { escapeAttribute, escapeText } from './escape-text.ts'

const named = (name: string) => `<span class="invisible-character">${name}</span>`

describe('escapeText', () => {
  it.each([
    ['<b>&"\'', '&lt;b&gt;&amp;&quot;&#39;'],
    ['a\u202Eb', `a${named('U+202E')}b`],
    ['\u2066x\u2069', `${named('U+2066')}x${named('U+2069')}`],
    ['pass\u200Bword', `pass${named('U+200B')}word`],
    ['a\u200B\u200B\u200Bb', `a${named('U+200B×3')}b`],
    ['a\u2060\uFEFFb', `a${named('U+2060 U+FEFF')}b`],
    ['\u001B[31m', `${named('U+001B')}[31m`],
    ['\u0000\u009B', named('U+0000 U+009B')],
    ['latin\u200Dletters', `latin${named('U+200D')}letters`],
    ['\u3164', named('U+3164')],
    ['x\u200Fy', `x${named('U+200F')}y`],
  ])('shows %j as %s', (text, html) => {
    expect(escapeText(text)).toBe(html)
  })

  it('reads out what tag characters spell', () => {
    const hidden = Array.from('obey <me>', (letter) =>
      String.fromCodePoint(0xe0000 + letter.charCodeAt(0)),
    ).join('')
    expect(escapeText(`hi${hidden}`)).toBe(`hi${named('U+E0000 “obey &lt;me&gt;”')}`)
  })

  it('shows bytes smuggled in variation selectors', () => {
    expect(escapeText('😀\u{E0158}\u{E0155}')).toContain('U+E0158 U+E0155')
    expect(escapeText('a\uFE0F\uFE0E\uFE0F')).toContain('U+FE0F U+FE0E U+FE0F')
  })

  it.each([
    ['a family', '👩🏽‍❤️‍💋‍👨'],
    ['a pirate flag', '🏴‍☠️'],
    ['the flag of Wales', '🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
    ['a keycap', '1️⃣'],
    ['Persian', 'می‌خواهم'],
    ['Hindi', 'क्‍ष क्‌ष'],
    ['Malayalam', 'അവന്‍'],
    ['Khmer', 'ខ្ញុំ\u200Bចង់'],
    ['an ideograph variant', '葛\u{E0100}'],
    ['Hebrew with a mark', 'שלום C++\u200E, עולם'],
    ['an Arabic sentence with a mark', 'مرحبا\u200F!'],
  ])('leaves %s alone', (_name, text) => {
    expect(escapeText(text)).toBe(text)
  })

  it('keeps the names of a long run short', () => {
    const run = '\u200B\u200C'.repeat(50_000)
    expect(escapeText(run).length).toBeLessThan(200)
  })
})

describe('escapeAttribute', () => {
  it('names invisible characters without markup', () => {
    expect(escapeAttribute('"a\u202E"')).toBe('&quot;aU+202E&quot;')
  })
})

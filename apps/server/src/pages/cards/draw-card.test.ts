import { describe, expect, test } from 'vitest'
import { drawCard } from './draw-card.ts'
import type { Card } from './drawing/card.ts'
import { renderPng } from './render-png.ts'

const card: Card = {
  language: 'en',
  direction: 'ltr',
  kind: 'Conversation',
  title: 'The night build takes 41 minutes. Why?',
  sentence: 'It waited on one machine for work that four could share.',
  facts: ['Claude Code', '118 messages'],
  drawing: { of: 'turns', svg: '<rect width="200" height="13"/>' },
}

/** Where the drawing stands. */
const drawingX = (svg: string) => /translate\((\d+) 92\) scale\((-?1) 1\)/.exec(svg)?.slice(1).map(Number)

describe('drawCard', () => {
  test.each([
    ['an override of directions', '\u202Eevil\u202C fdp.exe \u2066x'],
    ['pictures', '👩🏽‍🚀🏳️‍🌈👨‍👩‍👧‍👦 🇩🇪 ✨'],
    ['10,000 letters without a space', 'a'.repeat(10_000)],
    ['10,000 ideographs', '漢'.repeat(10_000)],
    ['halves of surrogate pairs', '\ud83d broken \udc00 title \ud800'],
    ['five hundred marks on one letter', `e${'\u0301'.repeat(500)}`],
    ['nothing', ''],
    ['markup', '</svg><script>alert(1)</script>&amp;'],
    ['letters that no font has', 'ทำไมการสร้าง Ꮳꦏ'],
  ])('draws a title of %s', async (_, title) => {
    const svg = await drawCard({ ...card, title, sentence: title })
    expect(svg).not.toMatch(/script|NaN|Infinity|undefined/)
    expect(Buffer.from(await renderPng(svg)).readUInt32BE(16)).toBe(1200)
  })

  test('puts the drawing at the end of the line, mirrored where lines begin on the right', async () => {
    const [ltr, rtl] = [await drawCard(card), await drawCard({ ...card, direction: 'rtl' })]
    expect(drawingX(ltr)).toEqual([1200 - 84 - 244, 1])
    expect(drawingX(rtl)).toEqual([84 + 244, -1])
  })

  test('writes the kind of thing in place of a title whose letters no font has', async () => {
    const titled = await drawCard({ ...card, title: card.kind, sentence: undefined })
    const unreadable = await drawCard({ ...card, title: 'ทำไมการสร้าง', sentence: 'ทำไมการสร้าง' })
    expect(unreadable).toBe(titled)
  })

  test.each([
    ['Latin', 'Kettle & Co'],
    ['Arabic letters', 'ورشة الغلايات'],
    ['an override of directions', '\u202Eevil'],
    ['5,000 letters', 'x'.repeat(5000)],
    ['nothing', ''],
    ['letters that no font has', 'Ꮳꦏ'],
    ['markup', '</svg><script>'],
  ])('has a brand with a name of %s on the side where lines begin, in its own colour', async (_, name) => {
    const mark = { href: 'data:image/png;base64,AAAA', width: 400, height: 100 }
    const brand = { name, accent: '#7a1f4d', mark }
    for (const direction of ['ltr', 'rtl'] as const) {
      const svg = await drawCard({ ...card, direction, brand })
      const x = direction === 'ltr' ? 84 : 1200 - 84 - 144
      expect(svg).toContain(`<image x="${x}.0" y="70.0" width="144.0" height="36.0" href="data:image/png`)
      expect(svg).toContain('color="#7a1f4d"')
      expect(svg).not.toMatch(/script|NaN|Infinity|undefined|#075a50/)
      expect(Buffer.from(await renderPng(svg)).readUInt32BE(16)).toBe(1200)
    }
  })

  test('holds no text and asks for nothing: every letter is an outline', async () => {
    expect(await drawCard(card)).not.toMatch(/<text|font-family|href|url\(/)
  })
})

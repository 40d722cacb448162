import { describe, expect, test } from 'vitest'
import { openFonts } from './open-fonts.ts'
import { measureLine, setLine } from './set-line.ts'

const style = { face: 'prose', weight: 600, size: 100 } as const

async function set(text: string, direction: 'ltr' | 'rtl' = 'ltr', language = 'en') {
  const fonts = await openFonts([text], language)
  return setLine(fonts, text, { ...style, direction })
}

const outlinesOf = (svg: string) => [...svg.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path)

describe('setLine', () => {
  test('joins the letters of an Arabic word', async () => {
    const joined = await set('بيت', 'rtl')
    const apart = await Promise.all(['ت', 'ي', 'ب'].map((letter) => set(letter, 'rtl')))
    expect(outlinesOf(joined.svg)).not.toEqual(apart.flatMap(({ svg }) => outlinesOf(svg)))
    const wide = apart.reduce((sum, { width }) => sum + width, 0)
    expect(joined.width).toBeLessThan(wide * 0.9)
  })

  test.each([
    ['Devanagari', 'क्षत्र', 'क्ष', 'क'],
    ['Bengali', 'ক্ষমত', 'ক্ষ', 'ক'],
  ])('forms conjuncts of %s', async (_script, word, conjunct, first) => {
    const [one, plain] = [await set(conjunct), await set(first)]
    expect(outlinesOf(one.svg)).toHaveLength(1)
    expect(outlinesOf((await set(word)).svg)).toContain(outlinesOf(one.svg)[0])
    expect(outlinesOf(one.svg)).not.toEqual(outlinesOf(plain.svg))
  })

  test('puts a number in a Hebrew line where it is read, its digits from left to right', async () => {
    const { svg } = await set('א 41', 'rtl')
    const digits = await set('41')
    expect(outlinesOf(svg).slice(0, 2)).toEqual(outlinesOf(digits.svg))
  })

  test('mirrors brackets in lines that run to the left', async () => {
    const [opening] = outlinesOf((await set('(')).svg)
    const [closing] = outlinesOf((await set(')')).svg)
    expect(opening).not.toBe(closing)
    expect(outlinesOf((await set('(א', 'rtl')).svg)).toContain(closing)
  })

  test('writes an ideograph as the reader of the language does', async () => {
    const [japanese, chinese] = [await set('直', 'ltr', 'ja'), await set('直', 'ltr', 'zh-CN')]
    expect(outlinesOf(japanese.svg)).not.toEqual(outlinesOf(chinese.svg))
  })

  test('draws an empty box for a letter that no font has', async () => {
    const { svg, width } = await set('Ꮳ')
    expect(svg).toContain('<rect')
    expect(width).toBeGreaterThan(0)
  })

  test('measures as wide as it draws', async () => {
    const text = 'Ελληνικά и Русский שלום 東京 ✨'
    const fonts = await openFonts([text], 'en')
    const drawn = setLine(fonts, text, { ...style, direction: 'ltr' })
    expect(measureLine(fonts, text, style)).toBeCloseTo(drawn.width, 3)
  })
})

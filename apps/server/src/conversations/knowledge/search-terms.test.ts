import { describe, expect, test } from 'vitest'
import { loadStemmer } from './load-stemmer.ts'
import { searchTerms } from './search-terms.ts'

const asItStands = (word: string) => word
const forms = (text: string, stem = asItStands) =>
  [...searchTerms(text, stem)].map((term) => term.forms.join('|'))

test.each([
  ['accents', 'Café CRÈME naïve', 'cafe creme naive'],
  ['ligatures and wide letters', 'ﬁne ＷＩＤＥ', 'fine wide'],
  ['German', 'STRASSE Maß', 'strasse mass'],
  ['Turkish', 'İSTANBUL IĞDIR ışık', 'istanbul igdir isik'],
  ['Greek', 'ΟΔΥΣΣΕΎΣ', 'οδυσσευσ'],
  ['Arabic vowels and kinds of alef', 'مُحَمَّد أحمد', 'محمد احمد'],
  ['Persian letters', 'کتابی', 'كتابي'],
  ['Hebrew points', 'שָׁלוֹם', 'שלום'],
  ['Hindi, whose vowels are marks', 'हिन्दी किताब', 'हिन्दी किताब'],
  ['Bengali', 'বাংলা', 'বাংলা'],
  ['Vietnamese', 'Đường phố', 'duong pho'],
  ['numbers and names of code', 'HTTP/2 user_id=42', 'http 2 user id 42'],
])('of %s the words are compared as they are meant', (_, text, expected) => {
  expect(forms(text).join(' ')).toBe(expected)
})

test.each([
  ['Chinese', '退款政策', ['退款', '款政', '政策', '策']],
  ['Japanese beside Latin letters', 'APIキー', ['api', 'キー', 'ー']],
  ['Korean', '환불을', ['환불', '불을', '을']],
  ['Thai', 'คืน', ['คื', 'ืน', 'น']],
])('%s is taken in pairs of characters', (_, text, expected) => {
  expect(forms(text)).toEqual(expected)
})

describe('stems', () => {
  test.each([
    ['en', 'refunds', 'refunded'],
    ['de', 'Häuser', 'Hause'],
    ['fr', 'remboursements', 'remboursement'],
    ['es', 'devoluciones', 'devolución'],
    ['ru', 'возвраты', 'возвратов'],
    ['tr', 'kitaplar', 'kitap'],
    ['ar', 'الكتاب', 'كتاب'],
    ['uk', 'повернення', 'повернень'],
  ] as const)('of %s, "%s" and "%s" have one in common', async (language, one, other) => {
    const stem = await loadStemmer(language)
    const [first] = searchTerms(one, stem)
    const [second] = searchTerms(other, stem)
    expect(first?.forms.some((form) => second?.forms.includes(form))).toBe(true)
  })

  test('stand beside the word itself, at its place', async () => {
    const stem = await loadStemmer('en')
    expect([...searchTerms('All refunds', stem)]).toEqual([
      { forms: ['all'], start: 0, end: 3 },
      { forms: ['refunds', 'refund'], start: 4, end: 11 },
    ])
  })
})

test('a word without an end is told by its beginning', () => {
  expect(forms('x'.repeat(10_000))).toEqual(['x'.repeat(100)])
})

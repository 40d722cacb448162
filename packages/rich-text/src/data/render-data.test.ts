import { expect, it } from 'vitest'
import { renderCode } from '../index.ts'
import { renderData } from './render-data.ts'

const written = (value: unknown) => renderData(value, renderCode(JSON.stringify(value), 'json'))
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ')
const treeOf = (value: unknown) => written(value).split('<details class="data-source">')[0]!

it('shows names beside their values, and what holds more as a disclosure', () => {
  expect(treeOf({ city: 'Bangor', rain: { hours: [3, null] } })).toBe(
    '<div class="data-tree"><ul><li><b dir="auto">city</b> <span dir="auto">Bangor</span></li>' +
      '<li><details open><summary><b dir="auto">rain</b> <i dir="auto">{ hours }</i></summary>' +
      '<ul><li><details open><summary><b dir="auto">hours</b> <i dir="auto">[ 2 ]</i></summary>' +
      '<ul><li><i>0</i> <span dir="auto"><span class="code-number">3</span></span></li>' +
      '<li><i>1</i> <span dir="auto"><span class="code-keyword">null</span></span></li></ul>' +
      '</details></li></ul></details></li></ul>',
  )
})

it('has the whole value as JSON below, closed', () => {
  expect(written({ a: 1 })).toMatch(/<details class="data-source"><summary>JSON<\/summary><pre/)
})

it.each([['7'], ['-7.5e3'], ['true'], ['null'], [''], [' x']])(
  'quotes the text %j, which reads as another type',
  (text) => {
    expect(treeOf({ a: text })).toContain(`“${text}”`)
  },
)

it('shows any other text without quotes', () => {
  expect(treeOf({ a: '7 days', b: 'true or false', c: '2025-10-01' })).not.toContain('“')
})

it('never lets a name or a text become markup', () => {
  const tree = treeOf({ '<img src=x>': '<script>alert(1)</script>', __proto__: 'a', b: { '"><i>': [] } })
  expect(tree).not.toMatch(/<img|<script|"><i>/)
  expect(tree).toContain('&lt;script&gt;')
})

it('names the characters that nobody sees', () => {
  expect(treeOf({ a: 'user\u202Etxt.exe' })).toContain('invisible-character')
})

it('opens at once only what is short', () => {
  const many = { rows: Array.from({ length: 40 }, (_, index) => index) }
  expect(treeOf(many)).not.toContain('<details open>')
})

it('collapses a long text to its beginning, and stops within one that nobody reads', () => {
  const tree = treeOf({ log: 'word '.repeat(3000) })
  expect(tree).toMatch(/<summary><b dir="auto">log<\/b> <i dir="auto">word (?:word )*wo?r?d?…<\/i>/)
  expect(textOf(tree)).toContain('… +11000')
})

it('is bounded however long, wide or deep the value is', () => {
  const wide = Object.fromEntries(
    Array.from({ length: 50_000 }, (_, index) => [`name${index}`, { a: [index] }]),
  )
  const deep = Array.from({ length: 200 }).reduce<unknown>((inner) => ({ inner }), 1)
  const parent = Array.from({ length: 100 }, () => Array.from({ length: 100 }, () => [1]))
  expect(textOf(treeOf(wide))).toContain('… +49900')
  expect(treeOf(deep).match(/<details/g)!.length).toBeLessThan(20)
  expect(treeOf(parent).match(/<li>/g)!.length).toBeLessThan(520)
})

it('shows a value that holds nothing more', () => {
  expect(textOf(treeOf(12))).toBe('12')
  expect(textOf(treeOf([]))).toBe('')
})

it('sets few invisible characters apart, however many texts hold them', () => {
  const texts = Array.from({ length: 90 }, () => 'a\u202E'.repeat(50))
  expect(treeOf(texts).match(/class="invisible-character"/g)!.length).toBeLessThan(1001)
})

it('opens no further after some pages of text, and counts what is left', () => {
  const texts = Array.from({ length: 90 }, () => 'word '.repeat(800))
  expect(treeOf(texts).length).toBeLessThan(30_000)
  expect(textOf(treeOf(texts))).toMatch(/… \+8\d/)
})

it('counts no further than it opens', () => {
  const deep = Array.from({ length: 20_000 }).reduce<unknown>((inner) => [inner], 1)
  expect(() => renderData(deep, renderCode('', 'json'))).not.toThrow()
})

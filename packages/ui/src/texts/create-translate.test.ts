import { expect, test } from 'vitest'
import { createLookUp } from './create-look-up.ts'
import { createTranslate } from './create-translate.ts'

const fruit = {
  title: 'Fruit',
  named: '“{{name}}”',
  apples_one: 'one apple',
  apples_other: '{{count}} apples',
}

const translate = (texts: Partial<typeof fruit>, english = {}) =>
  createTranslate<{ fruit: typeof fruit }>(createLookUp(texts, 'en'), english)

test('finds a text by its selector, and its plural form by the count', () => {
  const t = translate(fruit)
  expect(t(($) => $.fruit.title)).toBe('Fruit')
  expect(t(($) => $.fruit.apples, { count: 2 })).toBe('2 apples')
})

test('falls back to English, and to the key', () => {
  expect(translate({}, fruit)(($) => $.fruit.title)).toBe('Fruit')
  expect(translate({})(($) => $.fruit.title)).toBe('title')
})

test('leaves what is filled in as it is', () => {
  expect(translate(fruit)(($) => $.fruit.named, { name: '<1 & 2>' })).toBe('“<1 & 2>”')
})

test('asks for nothing that is not there, and for a count where one is needed', () => {
  const t = translate(fruit)
  const wrong = () => {
    // @ts-expect-error -- there is no such text
    t(($) => $.fruit.absent)
    // @ts-expect-error -- the namespace comes first
    t(($) => $.title)
    // @ts-expect-error -- a plural needs its count
    t(($) => $.fruit.apples)
    // @ts-expect-error -- its forms are chosen by the count
    t(($) => $.fruit.apples_one)
  }
  expect(wrong).not.toThrow()
})

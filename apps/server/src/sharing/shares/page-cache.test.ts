import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'

const page = (bytes: number) => new Uint8Array(bytes)

test('the least recently read page leaves when there is no room', () => {
  const cache = createPageCache({ maxBytes: 1000 })
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']) cache.set(key, key, page(100))
  cache.get('a')
  cache.set('k', 'k', page(100))
  expect(cache.get('a')).toBeDefined()
  expect(cache.get('b')).toBeUndefined()
  expect(cache.get('k')).toBeDefined()
})

test('a page that would push out many others is not kept', () => {
  const cache = createPageCache({ maxBytes: 1000 })
  cache.set('big', 'big', page(501))
  expect(cache.get('big')).toBeUndefined()
})

test('setting a page again takes no more room', () => {
  const cache = createPageCache({ maxBytes: 250 })
  cache.set('a', 'a', page(30))
  for (let time = 0; time < 20; time++) cache.set('b', 'b', page(30))
  expect(cache.get('a')).toBeDefined()
})

test('a page that grows is kept once, as it is now', () => {
  const cache = createPageCache({ maxBytes: 250 })
  cache.set('a', 'a', page(30))
  for (let version = 0; version < 20; version++) cache.set('b', 'b', page(30), `${version}`)
  expect(cache.get('a')).toBeDefined()
  expect(cache.get('b', '18')).toBeUndefined()
  expect(cache.get('b', '19')).toBeDefined()
})

test('a dropped share loses every page, others keep theirs', () => {
  const cache = createPageCache({ maxBytes: 1000 })
  cache.set('one en', 'one', page(10))
  cache.set('one de', 'one', page(10))
  cache.set('two en', 'two', page(10))
  cache.dropShare('one')
  expect([cache.get('one en'), cache.get('one de')]).toEqual([undefined, undefined])
  expect(cache.get('two en')).toBeDefined()
})

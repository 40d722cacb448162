import { afterEach, expect, test, vi } from 'vitest'
import { dropDrafts } from './drop-drafts.ts'

afterEach(() => vi.unstubAllGlobals())

/** Storage that lists its keys as a browser's does. */
function keep(entries: Record<string, string>): Record<string, string> {
  const storage = Object.create({
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  }) as Record<string, string>
  Object.assign(storage, entries)
  vi.stubGlobal('window', { sessionStorage: storage })
  return storage
}

test('every draft is forgotten, and nothing else', () => {
  const storage = keep({
    'vitrine.draft:/members': '{}',
    'vitrine.draft:/': '{}',
    'vitrine.person': 'ada',
    lng: 'de',
  })
  expect(dropDrafts()).toBe(true)
  expect(Object.keys(storage)).toEqual(['vitrine.person', 'lng'])
  expect(dropDrafts()).toBe(false)
})

test('where nothing may be stored there is nothing to forget', () => {
  vi.stubGlobal('window', {
    get sessionStorage() {
      throw new DOMException('refused', 'SecurityError')
    },
  })
  expect(dropDrafts()).toBe(false)
})

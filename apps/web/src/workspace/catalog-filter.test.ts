import { expect, test } from 'vitest'
import { readAgentFilter } from './catalog-filter.ts'

test('an address asks for archived chatbots by name that hold a text', () => {
  const query = new URLSearchParams('lng=de&search=so&kind=chatbot&state=archived&sort=name')
  expect(readAgentFilter(query)).toEqual({
    search: 'so',
    kind: 'chatbot',
    state: 'archived',
    sort: 'name',
  })
})

test('what is none is not asked for', () => {
  expect(readAgentFilter(new URLSearchParams('search=&kind=robot&state=active&sort=__proto__'))).toEqual({})
})

import { expect, test } from 'vitest'
import { readRunFilter, writeRunFilter } from './run-filter.ts'

test('what an address asks for is what was written into it, beside what else it holds', () => {
  const query = writeRunFilter(new URLSearchParams('lng=de&status=queued'), { workflowId: 'a b' })
  expect(query.toString()).toBe('lng=de&workflow=a+b')
  expect(readRunFilter(query)).toEqual({ workflowId: 'a b', status: undefined })
})

test('a status that is none is not asked for', () => {
  expect(readRunFilter(new URLSearchParams('status=__proto__&workflow='))).toEqual({
    workflowId: undefined,
    status: undefined,
  })
})

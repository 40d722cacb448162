import { expect, test } from 'vitest'
import { readRunFilter } from './run-filter.ts'

test('an address asks for the runs of a workflow in a status, beside what else it holds', () => {
  const query = new URLSearchParams('lng=de&workflow=a+b&status=queued')
  expect(readRunFilter(query)).toEqual({ workflowId: 'a b', status: 'queued' })
})

test('a status that is none is not asked for', () => {
  expect(readRunFilter(new URLSearchParams('status=__proto__&workflow='))).toEqual({
    workflowId: undefined,
    status: undefined,
  })
})

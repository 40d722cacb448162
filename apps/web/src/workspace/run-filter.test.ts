import { expect, test } from 'vitest'
import { readRunFilter } from './run-filter.ts'

test('an address asks for the runs of a workflow in a status that wait for approval, beside what else it holds', () => {
  const query = new URLSearchParams('lng=de&workflow=a+b&status=queued&approval=waiting')
  expect(readRunFilter(query)).toEqual({ workflowId: 'a b', status: 'queued', approval: 'waiting' })
})

test('a status that is none is not asked for', () => {
  expect(readRunFilter(new URLSearchParams('status=__proto__&workflow=&approval=all'))).toEqual({
    workflowId: undefined,
    status: undefined,
    approval: undefined,
  })
})

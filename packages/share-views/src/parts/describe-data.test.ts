import { describe, expect, test } from 'vitest'
import type { Labels } from '../reading/labels.ts'
import { type DataContext, describeData, isEmptyData } from './describe-data.ts'

const labels = {
  allFields: 'All fields',
  changedFiles: 'Changed files',
  data: 'Data',
  earlierSummary: 'Summary',
  error: 'Error',
  stopped: 'Stopped',
} as Labels

const describeOf = (name: string, data: unknown, context?: DataContext) =>
  describeData({ type: 'data', name, data }, labels, context)

describe('describeData', () => {
  test.each([
    [
      'patch',
      { hash: 'a75', files: ['/soup/peas.md', 'C:\\soup\\leeks.md'] },
      'Changed files peas.md, leeks.md',
    ],
    ['finish', { reason: 'error', message: 'API Error' }, 'Error API Error'],
    ['finish', { reason: 'canceled', message: 'Request cancelled' }, 'Stopped Request cancelled'],
    ['error', { message: 'Request was aborted', reason: 'aborted' }, 'Stopped Request was aborted'],
    ['api-error', { error: { message: 'Overloaded' }, status: 529 }, 'Error Overloaded'],
    ['compaction-summary', {}, 'Summary '],
    ['details', { diff: '-  1 peas' }, 'Data details'],
    ['compaction', { trigger: 'auto' }, 'Data compaction'],
    ['weather_result', { celsius: 21 }, 'Data weather_result'],
    ['finish', { reason: 'stop' }, 'Data finish: stop'],
    ['finish', null, 'Data finish'],
    ['finish', { reason: { toString: 1 } }, 'Data finish'],
    ['error', { reason: { toString: 1 } }, 'Error '],
    ['patch', [{ op: 'add' }], 'Data patch'],
    ['patch', { files: [7] }, 'Data patch'],
    ['error', {}, 'Error '],
    ['warning', {}, 'Data warning'],
    ['details', { message: 'Two peas' }, 'Data details: Two peas'],
    ['weather', { celsius: 21 }, 'Data weather'],
  ])('describes %s with %j', (name, data, line) => {
    const { label, words } = describeOf(name, data)
    expect(`${label} ${words}`).toBe(line)
  })

  test('leaves to the head of a notice what a summary is', () => {
    const summary = { type: 'data', name: 'compaction-summary', data: { tokensBefore: 15912 } } as const
    expect(describeData(summary, labels, 'notice')).toEqual({ label: 'All fields', words: '' })
  })

  test('names what a tool keeps beside its answer as its fields', () => {
    expect(describeOf('details', { rows: 2 }, 'result')).toEqual({ label: 'All fields', words: '' })
    expect(describeOf('details', { diff: '-peas' }, 'result')).toEqual({ label: 'Changed files', words: '' })
    expect(describeOf('weather', {}, 'result')).toEqual({ label: 'Data', words: 'weather' })
  })

  test('marks failures, and not what somebody stopped', () => {
    expect(describeOf('finish', { reason: 'error', message: 'API Error' }).isError).toBe(true)
    expect(describeOf('finish', { reason: 'canceled' }).isError).toBeUndefined()
  })
})

test.each([
  [{}, true],
  [[], true],
  [null, true],
  [{ a: 1 }, false],
  ['peas', false],
  [0, false],
])('isEmptyData of %j is %s', (data, isEmpty) => {
  expect(isEmptyData({ type: 'data', name: 'info', data })).toBe(isEmpty)
})

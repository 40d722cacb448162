import { describe, expect, test } from 'vitest'
import type { Labels } from '../reading/labels.ts'
import { describeData, isEmptyData } from './describe-data.ts'

const labels = {
  allFields: 'All fields',
  changedFiles: 'Changed files',
  data: 'Data',
  error: 'Error',
  stopped: 'Stopped',
} as Labels

const describeOf = (name: string, data: unknown) => describeData({ type: 'data', name, data }, labels)

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
    ['compaction-summary', { tokensBefore: 15912 }, 'All fields '],
    ['details', { diff: '-  1 peas' }, 'All fields '],
    ['text_editor_code_execution_create_result', { is_file_update: false }, 'All fields '],
    ['details', { message: 'Two peas' }, 'Data details: Two peas'],
    ['weather', { celsius: 21 }, 'Data weather'],
  ])('describes %s with %j', (name, data, line) => {
    const { label, words } = describeOf(name, data)
    expect(`${label} ${words}`).toBe(line)
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

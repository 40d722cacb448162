import { expect, test } from 'vitest'
import { parseReport } from './sandbox-message.ts'

test.each([
  [{ kind: 'ready', more: 1 }, { kind: 'ready' }],
  [
    { kind: 'ran', run: 2 },
    { kind: 'ran', run: 2 },
  ],
  [
    { kind: 'failed', run: 1, failure: { message: 'No.', line: '<b>' } },
    { kind: 'failed', run: 1, failure: { message: 'No.', line: undefined } },
  ],
  [{ kind: 'height', height: Number.POSITIVE_INFINITY }, undefined],
  [{ kind: 'failed', run: 1, failure: { message: {} } }, undefined],
  [{ kind: 'ran' }, undefined],
  ['ready', undefined],
  [null, undefined],
])('%j is read as %j', (data, report) => {
  expect(parseReport(data)).toEqual(report)
})

test('a long message is cut', () => {
  const report = parseReport({ kind: 'failed', run: 1, failure: { message: 'x'.repeat(9000) } })
  expect(report?.kind === 'failed' && report.failure.message).toHaveLength(2000)
})

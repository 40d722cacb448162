import { expect, test } from 'vitest'
import { reasonOfOutput } from './reason-of-output.ts'

test.each([
  [{ response_status: 'Error', message: 'No data' }, 'No data'],
  ['{"isError":true,"error":"no"}', 'no'],
  [{ isError: true, message: '', error_message: 'gone' }, 'gone'],
  [{ isError: true, error: { message: 'No water' } }, 'No water'],
  [{ isError: true, content: [{ type: 'text', text: 'No sheet' }, { type: 'image' }] }, 'No sheet'],
  [{ id: ['langchain', 'ToolMessage'], kwargs: { status: 'error', content: 'No mill' } }, 'No mill'],
  [{ exit_code: 2, stdout: '', stderr: 'no such file\n' }, 'no such file'],
  [{ exit_code: 0, stderr: 'a warning' }, undefined],
  [{ isError: true, message: { text: 'no' } }, undefined],
  [{ response_status: 'Success', message: 'Done' }, undefined],
  [{ message: 'It is sunny' }, undefined],
  ['Error: no', undefined],
])('the reason of output %j is %j', (output, reason) => {
  expect(reasonOfOutput(output)).toBe(reason)
})

test('a reason that nobody reads to its end is cut', () => {
  expect(reasonOfOutput({ isError: true, message: 'word '.repeat(1000) })?.length).toBeLessThan(510)
})

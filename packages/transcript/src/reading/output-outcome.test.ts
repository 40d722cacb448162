import { expect, test } from 'vitest'
import { outputOutcome } from './output-outcome.ts'

test.each([
  ['the flag of MCP', { content: [], isError: true }, 'error'],
  ['the flag of MCP for a success', { content: [], isError: false }, 'success'],
  ['the type of the AI SDK', { type: 'error-text', value: 'no' }, 'error'],
  ['the status of a LangChain message', { type: 'tool', status: 'error', content: '' }, 'error'],
  [
    'the status of a serialized LangChain message',
    { id: ['langchain_core', 'messages', 'ToolMessage'], kwargs: { status: 'success' } },
    'success',
  ],
  ['the status of a response', { response_status: 'Error', message: 'No data' }, 'error'],
  ['the status of a response that went well', { responseStatus: 'OK', status: 'failed' }, 'success'],
  ['an exit code', { stdout: '', exit_code: 2 }, 'error'],
  ['an exit code before the status of a response', { response_status: 'OK', exit_code: 1 }, 'error'],
  ['an exit code of zero', { stdout: '', returncode: 0 }, 'success'],
  ['an error code of a server tool', { type: 'web_search_tool_result_error', error_code: 'x' }, 'error'],
])('reads %s', (_name, output, outcome) => {
  expect(outputOutcome(output)).toBe(outcome)
})

test.each([
  'Traceback (most recent call last):\n  boom',
  'exit code 1',
  { status: 'error', orders: [] },
  { exit_code: '1' },
  { response_status: 'NoDataFound' },
  { error: null },
  undefined,
  [{ isError: true }],
])('says nothing of %j', (output) => {
  expect(outputOutcome(output)).toBeUndefined()
})

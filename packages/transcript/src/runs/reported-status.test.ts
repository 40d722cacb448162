import { expect, test } from 'vitest'
import { statusOfAttributes, statusOfFinish, statusOfOutput } from './reported-status.ts'

test.each([
  [{ 'error.type': 'timeout' }, 'failed'],
  [{ error: true }, 'failed'],
  [{ 'http.response.status_code': 200 }, 'succeeded'],
  [{ 'http.status_code': '503' }, 'failed'],
  [{ 'http.response.status_code': 404 }, undefined],
  [{ 'process.exit.code': 0 }, 'succeeded'],
  [{ 'process.exit.code': 137 }, 'failed'],
  [{ 'rpc.grpc.status_code': 14 }, 'failed'],
  [{ 'gen_ai.response.finish_reasons': ['stop'] }, 'succeeded'],
  [{ 'gen_ai.response.finish_reasons': '["error"]' }, 'failed'],
  [{ 'ai.response.finishReason': 'tool-calls' }, 'succeeded'],
  [{ 'gen_ai.request.model': 'm-1' }, undefined],
] as const)('attributes %j say %s', (attributes, status) => {
  expect(statusOfAttributes(attributes)).toBe(status)
})

test('a reason that is no answer says neither', () => {
  const reasons = ['content_filter', 'unknown', '', undefined, [], ['stop', 'content_filter']]

  expect(reasons.filter((reason) => statusOfFinish(reason) !== undefined)).toEqual([])
})

test('an output says it in a string as well', () => {
  expect(
    [{ isError: true }, '{"exit_code":0}', 'Traceback (most recent call last)'].map(statusOfOutput),
  ).toEqual(['failed', 'succeeded', undefined])
})

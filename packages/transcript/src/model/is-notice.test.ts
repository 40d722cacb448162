import { expect, test } from 'vitest'
import { isNotice } from './is-notice.ts'

test('what BeeAI emits while work goes on is a notice, and its beginning and its errors are not', () => {
  const events = ['update', 'partial_update', 'success', 'finish', 'start', 'error']
  expect(events.filter((event) => isNotice(`agent.react.${event}-7`))).toEqual([
    'update',
    'partial_update',
    'success',
    'finish',
  ])
  expect(isNotice('update-7')).toBe(false)
})

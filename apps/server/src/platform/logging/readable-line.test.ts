import { expect, test } from 'vitest'
import { readableLine } from './readable-line.ts'

test('a record is one line, with what went wrong', () => {
  const record = {
    level: 50,
    time: '2026-01-02T03:04:05.678Z',
    msg: 'failed',
    error: { message: 'disk full' },
  }
  expect(readableLine({ ...record, status: 500 })).toBe('03:04:05 error failed status=500: disk full\n')
})

test('nothing of a request commands the terminal', () => {
  const path = '/\u001B]0;owned\u0007\u009B31m\r\n'
  expect(readableLine({ level: 30, time: '', msg: 'request', path })).toBe(
    ' info request path=/?]0;owned??31m??\n',
  )
})

import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { paintFor } from './paint.ts'

test.each([
  [true, {}, '\u001b[1mtea\u001b[22m'],
  [false, {}, 'tea'],
  [true, { NO_COLOR: '1' }, 'tea'],
  [true, { TERM: 'dumb' }, 'tea'],
])('on a terminal: %s, with %j, bold tea is %j', (isTTY, env, painted) => {
  expect(paintFor(Object.assign(new PassThrough(), { isTTY }), { env })('bold', 'tea')).toBe(painted)
})

import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createProgress } from './progress.ts'
import type { Screen } from './terminal.ts'

function screen(isTTY: boolean): { stderr: Screen; shown(): string } {
  const stderr = Object.assign(new PassThrough(), { isTTY })
  return { stderr, shown: () => String(stderr.read() ?? '') }
}

test('nothing is shown for what is quickly sent', () => {
  const { stderr, shown } = screen(true)
  const progress = createProgress(5_000_000, { stderr })
  progress.update(1_000_000)
  progress.end()
  expect(shown()).toBe('')
})

test('a terminal sees a bar that is drawn in place and taken away', () => {
  const { stderr, shown } = screen(true)
  const progress = createProgress(10_000_000, { stderr })
  progress.update(2_500_000)
  expect(shown()).toBe('\r\u001b[2KSending ━━━━━━━╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌ 25 % of 10.0 MB')
  progress.update(2_500_100)
  expect(shown()).toBe('')
  progress.end()
  expect(shown()).toBe('\r\u001b[2K')
})

test('elsewhere a line stands for each tenth', () => {
  const { stderr, shown } = screen(false)
  const progress = createProgress(10_000_000, { stderr })
  for (let sent = 0; sent <= 10_000_000; sent += 100_000) progress.update(sent)
  progress.end()
  expect(shown().split('\n')).toHaveLength(12)
})

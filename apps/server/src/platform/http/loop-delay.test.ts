import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { watchLoopDelay } from './loop-delay.ts'

test('a turn that takes long is noticed once', async () => {
  const delay = watchLoopDelay()
  await setTimeout(20)
  const end = performance.now() + 300
  while (performance.now() < end);
  await setTimeout(20)
  expect(delay()).toBeGreaterThan(100)
  expect(delay()).toBe(0)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeInTurns } from './write-in-turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('one turn writes all that came during the one before', async () => {
  const waiting = [1]
  const written: number[][] = []
  const turns = writeInTurns(async () => {
    written.push(waiting.splice(0))
    await Promise.resolve()
    if (written.length > 1) return
    for (const more of [2, 3]) {
      waiting.push(more)
      turns.next()
    }
    expect(written).toHaveLength(1)
  }, 1000)
  turns.next()
  await turns.settled()
  expect(written).toEqual([[1], [2, 3]])
  turns.stop()
})

test('there is a turn at every tick until it is stopped', async () => {
  const write = vi.fn<() => Promise<void>>(async () => {})
  const turns = writeInTurns(write, 1000)
  await vi.advanceTimersByTimeAsync(3500)
  expect(write).toHaveBeenCalledTimes(3)
  turns.stop()
  await vi.advanceTimersByTimeAsync(3500)
  expect(write).toHaveBeenCalledTimes(3)
})

test('nothing is written once writing has failed', async () => {
  const error = new Error('The disk is full.')
  const write = vi.fn<() => Promise<void>>(() => Promise.reject(error))
  const turns = writeInTurns(write, 1000)
  for (let turn = 0; turn < 2; turn += 1) {
    turns.next()
    await turns.settled()
  }
  expect(turns.failure()).toEqual({ error })
  expect(write).toHaveBeenCalledOnce()
  turns.stop()
})

import type { ConversationEvent } from '@vitrine/transcript'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppendResult, EmitEvents } from './commit-events.ts'
import { HEARTBEAT_MS, createEventWriter } from './event-writer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const appended = {} as AppendResult
const SLOW_MS = HEARTBEAT_MS * 1.1
const finished = (count: number) =>
  Array.from({ length: count }, (_, at): ConversationEvent => ({
    type: 'message-finished',
    messageId: `message-${at}`,
  }))

test('there is room once what waits is written, though a beat comes during every slow commit', async () => {
  const emitted: number[] = []
  const writer = createEventWriter(async (emit: EmitEvents) => {
    emitted.push(emit({} as never).length)
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    return appended
  })
  writer.add(...finished(1))
  await vi.advanceTimersByTimeAsync(1)
  writer.add(...finished(1000))
  const goOn = vi.fn<() => void>()
  const room = writer.room().then(goOn)
  await vi.advanceTimersByTimeAsync(SLOW_MS)
  expect(emitted).toEqual([1, 1000])
  expect(goOn).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(SLOW_MS)
  expect(goOn).toHaveBeenCalledOnce()
  const end = writer.end(() => [])
  await vi.advanceTimersByTimeAsync(3 * SLOW_MS)
  expect(await end).toBe(appended)
  await room
})

test('whoever waits for room is told that writing has failed', async () => {
  const writer = createEventWriter(() => Promise.reject(new Error('The disk is full.')))
  writer.add(...finished(1000))
  await expect(writer.room()).rejects.toThrow('The disk is full.')
  await expect(writer.end(() => [])).rejects.toThrow('The disk is full.')
})

test('a stream waits for what is long, however few events it comes in', async () => {
  const written = Promise.withResolvers<void>()
  const writer = createEventWriter(async () => {
    await written.promise
    return appended
  })
  writer.add(...finished(1))
  await vi.advanceTimersByTimeAsync(1)
  writer.add({ type: 'part-grown', messageId: 'm', index: 0, offset: 0, text: 'x'.repeat(5 * 1024 * 1024) })
  const goOn = vi.fn<() => void>()
  const room = writer.room().then(goOn)
  await vi.advanceTimersByTimeAsync(SLOW_MS)
  expect(goOn).not.toHaveBeenCalled()
  written.resolve()
  await vi.advanceTimersByTimeAsync(SLOW_MS)
  expect(goOn).toHaveBeenCalledOnce()
  await room
})

test('parts of a stream are reached once what they bring is written', async () => {
  const commits: PromiseWithResolvers<AppendResult>[] = []
  const writer = createEventWriter(() => {
    const commit = Promise.withResolvers<AppendResult>()
    commits.push(commit)
    return commit.promise
  })
  writer.add(...finished(1))
  writer.reach(1)
  await vi.advanceTimersByTimeAsync(1)
  writer.add(...finished(2))
  writer.reach(2)
  expect(writer.reached()).toBe(0)
  commits[0]?.resolve(appended)
  await vi.advanceTimersByTimeAsync(1)
  expect(writer.reached()).toBe(1)
  commits[1]?.reject(new Error('The database is away.'))
  await vi.advanceTimersByTimeAsync(1)
  writer.reach(3)
  expect(writer.reached()).toBe(1)
})

import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { documents } from './schema.ts'
import { createDeferredCompaction, GATHERING_MS } from './deferred-compaction.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A compaction that ends, or fails, when it is let. */
function heldCompaction(marker?: string) {
  const runs: PromiseWithResolvers<boolean>[] = []
  const log: string[] = []
  const compaction = createDeferredCompaction({
    compactTables() {
      const run = Promise.withResolvers<boolean>()
      runs.push(run)
      return run.promise
    },
    tables: [documents],
    marker,
    logger: pino({}, { write: (line) => log.push(line) }),
  })
  return { compaction, runs, log }
}

test('fifty removals in a row are one compaction', async () => {
  const { compaction, runs } = heldCompaction()
  for (let count = 0; count < 50; count += 1) {
    compaction.request()
    await vi.advanceTimersByTimeAsync(GATHERING_MS / 100)
  }
  expect(runs).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(GATHERING_MS)
  expect(runs).toHaveLength(1)
})

test('one runs at a time, and all that ask meanwhile share the next', async () => {
  const { compaction, runs } = heldCompaction()
  compaction.request()
  await vi.advanceTimersByTimeAsync(GATHERING_MS)
  for (let count = 0; count < 50; count += 1) compaction.request()
  await vi.advanceTimersByTimeAsync(GATHERING_MS * 10)
  expect(runs).toHaveLength(1)
  runs[0]?.resolve(true)
  await vi.advanceTimersByTimeAsync(GATHERING_MS)
  expect(runs).toHaveLength(2)
  runs[1]?.resolve(true)
  await vi.advanceTimersByTimeAsync(GATHERING_MS * 10)
  expect(runs).toHaveLength(2)
})

test('who wants it finished waits for what runs and for what was asked for since, without the gathering', async () => {
  const { compaction, runs } = heldCompaction()
  await compaction.finish()
  expect(runs).toHaveLength(0)
  compaction.request()
  let isFinished = false
  const first = compaction.finish()
  await vi.advanceTimersByTimeAsync(0)
  compaction.request()
  const all = Promise.all([first, compaction.finish(), compaction.finish()]).then(() => (isFinished = true))
  runs[0]?.resolve(true)
  await vi.advanceTimersByTimeAsync(0)
  expect([runs.length, isFinished]).toEqual([2, false])
  runs[1]?.resolve(true)
  await all
  expect(runs).toHaveLength(2)
})

test('one that fails is written down, and the next is done all the same', async () => {
  const { compaction, runs, log } = heldCompaction()
  compaction.request()
  const failed = compaction.finish()
  await vi.advanceTimersByTimeAsync(0)
  runs[0]?.reject(new Error('No space left on device'))
  await failed
  expect(log.join()).toContain('could not be compacted')
  compaction.request()
  await vi.advanceTimersByTimeAsync(GATHERING_MS)
  expect(runs).toHaveLength(2)
})

test('what a killed server has left undone is done by the next, once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-compaction-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const marker = join(folder, 'documents-to-compact')
  heldCompaction(marker).compaction.request()

  const { compaction, runs } = heldCompaction(marker)
  compaction.resume()
  const first = compaction.finish()
  await vi.advanceTimersByTimeAsync(0)
  compaction.request()
  runs[0]?.resolve(true)
  await first
  expect(existsSync(marker)).toBe(true)
  const second = compaction.finish()
  await vi.advanceTimersByTimeAsync(0)
  runs[1]?.resolve(true)
  await second
  expect(existsSync(marker)).toBe(false)
  compaction.resume()
  await compaction.finish()
  expect(runs).toHaveLength(2)
})

test('what failed is left to the next server too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-compaction-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const marker = join(folder, 'documents-to-compact')
  const { compaction, runs } = heldCompaction(marker)
  compaction.request()
  const failed = compaction.finish()
  await vi.advanceTimersByTimeAsync(0)
  runs[0]?.reject(new Error('No space left on device'))
  await failed
  expect(existsSync(marker)).toBe(true)
})

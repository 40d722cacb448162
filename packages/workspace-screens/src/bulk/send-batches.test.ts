import { expect, test } from 'vitest'
import { failure } from '../__fixtures__/memory-wire.ts'
import { sendBatches } from './send-batches.ts'

const entries = Array.from({ length: 10 }, (_, index) => ({ id: `e${index}` }))
const signal = new AbortController().signal
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id)

test('has at most four requests under way at once', async () => {
  let running = 0
  let most = 0
  const send = async () => {
    most = Math.max(most, ++running)
    await Promise.resolve()
    running--
  }
  const { done } = await sendBatches(entries, { send }, { signal, onDone: () => {} })
  expect(most).toBe(4)
  expect(idsOf(done).toSorted()).toEqual(idsOf(entries))
})

test('goes on after a failure of one, and says which failed and why', async () => {
  const refused = failure('not-found')
  const seen: string[] = []
  const { done, failed, unsent } = await sendBatches(
    entries,
    {
      async send([entry]) {
        if (entry?.id === 'e3') throw refused
      },
    },
    { signal, onDone: (some) => seen.push(...idsOf(some)) },
  )
  expect(failed).toEqual([{ entry: { id: 'e3' }, error: refused }])
  expect(unsent).toEqual([])
  expect(done).toHaveLength(9)
  expect(seen.toSorted()).toEqual(idsOf(done).toSorted())
})

test('sends no more once the server cannot be reached, and counts the rest as failed', async () => {
  let sent = 0
  const send = async () => {
    sent++
    throw failure('unreachable')
  }
  const { done, failed } = await sendBatches(entries, { send }, { signal, onDone: () => {} })
  expect(sent).toBe(4)
  expect(done).toEqual([])
  expect(idsOf(failed.map(({ entry }) => entry)).toSorted()).toEqual(idsOf(entries))
})

test('sends no more once it is forbidden', async () => {
  let sent = 0
  const send = async () => {
    sent++
    throw failure('forbidden')
  }
  await sendBatches(entries, { send }, { signal, onDone: () => {} })
  expect(sent).toBe(4)
})

test('counts every answer, also to what failed, and what was left out', async () => {
  let over = 0
  const sent: string[] = []
  const { done, failed, unsent } = await sendBatches(
    entries,
    {
      async send(batch) {
        sent.push(...idsOf(batch))
        if (batch[0]?.id === 'e3') throw failure('not-found')
      },
    },
    { signal, isLeftOut: ({ id }) => id === 'e9', onDone: () => {}, onOver: (count) => (over += count) },
  )
  expect(over).toBe(10)
  expect(sent).not.toContain('e9')
  expect([done.length, failed.length, unsent.length]).toEqual([8, 1, 0])
})

test('leaves those unsent that follow a stop', async () => {
  const stop = new AbortController()
  const send = async () => stop.abort()
  const { done, failed, unsent } = await sendBatches(
    entries,
    { size: 2, send },
    { signal: stop.signal, onDone: () => {} },
  )
  expect(done).toHaveLength(2)
  expect(failed).toEqual([])
  expect(unsent).toHaveLength(8)
})

test('counts those as failed that the answer to a request of several does not name', async () => {
  const work = {
    size: 100,
    send: async (batch: readonly { id: string }[]) => idsOf(batch).filter((id) => id !== 'e1'),
  }
  const { done, failed } = await sendBatches(entries, work, { signal, onDone: () => {} })
  expect(done).toHaveLength(9)
  expect(failed).toEqual([{ entry: { id: 'e1' }, error: undefined }])
})

import { ApiError } from '@vitrine/api-client'
import { describe, expect, test } from 'vitest'
import type { CollectionThread } from './collect-in-thread.ts'
import { saveCollection } from './save-collection.ts'

const decoder = new TextDecoder()

/** A collection whose packed content names its positions, and a library that stores it or refuses. */
function setUp(holds: ('conversations' | 'runs')[], refuse: (positions: number[]) => void = () => {}) {
  const sent: number[][] = []
  const thread = {
    ask: (_: string, { positions }: { positions: number[] }) =>
      Promise.resolve({
        kind: 'packed',
        parcels: [{ positions, content: new TextEncoder().encode(JSON.stringify(positions)) }],
      }),
    close() {},
  } as unknown as CollectionThread
  const library = {
    readUploadLimit: () => Promise.resolve(1_000_000),
    async importTranscript(_: string, { bytes }: { bytes: Uint8Array }) {
      const positions = JSON.parse(decoder.decode(bytes)) as number[]
      refuse(positions)
      sent.push(positions)
      const stored = positions.map((position) => ({ id: String(position) }))
      const isRuns = holds[positions[0] ?? 0] === 'runs'
      return { report: {}, conversations: isRuns ? [] : stored, runs: isRuns ? stored : [] } as never
    },
  }
  const entries = holds.map((kind) => ({ holds: kind, size: 1000 }))
  return { sent, collection: { thread, entries, workspaceId: 'w', library } }
}

describe('saveCollection', () => {
  test('sends small entries of one kind together', async () => {
    const { sent, collection } = setUp(['conversations', 'conversations', 'runs', 'conversations'])
    const outcome = await saveCollection(collection, [0, 1, 2, 3])
    expect(sent).toEqual([[0, 1], [2], [3]])
    expect(outcome.conversations.map(({ id }) => id)).toEqual(['0', '1', '3'])
    expect(outcome.runs.map(({ id }) => id)).toEqual(['2'])
    expect(outcome.failed).toEqual([])
  })

  test('sends nothing but the entries that it is given', async () => {
    const { sent, collection } = setUp(['conversations', 'conversations', 'conversations'])
    await saveCollection(collection, [1])
    expect(sent).toEqual([[1]])
  })

  test('sends the others where one entry is refused', async () => {
    const refusal = new ApiError('invalid-request', 'No.')
    const { sent, collection } = setUp(['conversations', 'conversations', 'conversations'], (positions) => {
      if (positions.includes(1)) throw refusal
    })
    const { conversations, failed } = await saveCollection(collection, [0, 1, 2])
    expect(sent).toEqual([[0], [2]])
    expect(conversations).toHaveLength(2)
    expect(failed).toEqual([{ position: 1, error: refusal }])
  })

  test('tries nothing more once the server cannot be reached, and names all that is left', async () => {
    let requests = 0
    const { collection } = setUp(['conversations', 'runs', 'conversations'], () => {
      requests += 1
      if (requests > 1) throw new ApiError('unreachable', 'Nobody answers.')
    })
    const { conversations, failed } = await saveCollection(collection, [0, 1, 2])
    expect(conversations.map(({ id }) => id)).toEqual(['0'])
    expect(failed.map(({ position }) => position)).toEqual([1, 2])
    expect(requests).toBe(2)
  })

  test('ends with the reason where it is cancelled', async () => {
    const controller = new AbortController()
    const { sent, collection } = setUp(['conversations', 'runs'], () => controller.abort())
    await expect(saveCollection(collection, [0, 1], { signal: controller.signal })).rejects.toThrow('abort')
    expect(sent).toEqual([[0]])
  })
})

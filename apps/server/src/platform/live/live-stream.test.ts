import type { LiveFrame } from '@vitrine/api-client/contract/live'
import { describe, expect, test, vi } from 'vitest'
import { createLiveStream, type LiveStream } from './live-stream.ts'
import type { StoredEvent, StreamHead, StreamSource } from './stream-source.ts'

const at = new Date('2026-01-01T00:00:00Z')
const event = (seq: number): StoredEvent => ({ seq, at, event: `"event ${seq}"` })

const head: StreamHead = { seq: 3, keptAfter: 0, hasEnded: false }

const headOf = (given: Partial<StreamHead> = {}) => new Map([['one', { ...head, ...given }]])

/** A reader and the frames that reached them. */
function opened() {
  const frames: LiveFrame[] = []
  const reader = {
    send: (frame: string) => void frames.push(JSON.parse(frame) as LiveFrame),
    hasRoom: () => true,
    room: async () => true,
    fail: (error: unknown) => expect.fail(String(error)),
    release() {},
  }
  return { frames, reader }
}

/** A stream of a run that nobody follows yet. */
function made(tellsMore: boolean) {
  const source = {
    tellsMore,
    heads: vi.fn<StreamSource['heads']>(async (ids) => new Map(ids.map((id) => [id, head]))),
    read: vi.fn<StreamSource['read']>(async () => []),
  }
  const onEmpty = vi.fn<() => void>()
  return { source, onEmpty, stream: createLiveStream('run:one', source, onEmpty) }
}

/** A stream of a run with one reader who has everything, and what was read of it. */
async function followed(tellsMore: boolean) {
  const { stream, source, onEmpty } = made(tellsMore)
  const { frames, reader } = opened()
  await stream.follow(reader, 3)
  frames.length = 0
  source.heads.mockClear()
  source.read.mockClear()
  return { stream, source, frames, onEmpty }
}

test.each([true, false])(
  'an event that comes from memory is not read, whether the database says so sooner or later (run: %s)',
  async (tellsMore) => {
    const { stream, source, frames } = await followed(tellsMore)
    const sooner = stream.wake(4)
    stream.push({ events: [event(4)] })
    stream.push({ events: [event(5)] })
    const later = stream.wake(5)
    expect(source.read).not.toHaveBeenCalled()
    expect(frames.map(({ type }) => type)).toEqual(['events', 'events'])
    await Promise.all([sooner, later])
    expect(frames.map(({ type }) => type)).toEqual(['events', 'events'])
    // How a run stands is looked up once, some time later.
    expect(source.heads).toHaveBeenCalledTimes(tellsMore ? 1 : 0)
  },
)

test('an event that another server has committed is read', async () => {
  const { stream, source, frames } = await followed(false)
  source.read.mockResolvedValueOnce([event(4)])
  await stream.wake(4)
  expect(frames).toMatchObject([{ type: 'events', events: [{ seq: 4 }] }])
})

test('the end of a run comes from memory, together with its last event', async () => {
  const { stream, source, frames, onEmpty } = await followed(true)
  const run = {
    status: 'succeeded' as const,
    startedAt: null,
    endedAt: at.toISOString(),
    heartbeatAt: null,
    error: null,
    questions: [],
  }
  stream.push({ events: [event(4)], standing: { seq: 4, hasEnded: true, run } })
  expect(frames).toMatchObject([
    { type: 'events', events: [{ seq: 4 }] },
    { type: 'run', run: { status: 'succeeded' } },
    { type: 'ended', seq: 4 },
  ])
  expect(onEmpty).toHaveBeenCalledOnce()
  await stream.wake(4)
  expect(source.heads).not.toHaveBeenCalled()
  expect(source.read).not.toHaveBeenCalled()
})

test('how a run stood before its end does not come after it', async () => {
  const { stream, source, frames } = await followed(true)
  const read = Promise.withResolvers<Map<string, StreamHead>>()
  source.heads.mockReturnValueOnce(read.promise)
  const looked = stream.take({ seq: 3, keptAfter: 0, hasEnded: true })
  const standing = { startedAt: null, endedAt: null, heartbeatAt: null, error: null, questions: [] }
  stream.push({ events: [], standing: { seq: 3, hasEnded: false, run: { ...standing, status: 'waiting' } } })
  read.resolve(
    new Map([
      ['one', { seq: 3, keptAfter: 0, hasEnded: false, run: { ...standing, status: 'running' as const } }],
    ]),
  )
  await looked
  expect(frames).toMatchObject([{ type: 'run', run: { status: 'waiting' } }])
})

test('an end whose events are missing here is left to the database', async () => {
  const { stream, frames } = await followed(true)
  stream.push({ events: [event(5)], standing: { seq: 5, hasEnded: true } })
  expect(frames).toEqual([])
})

test('readers hear of a heartbeat once it has moved by a second', async () => {
  const { stream, frames } = await followed(true)
  const stand = (heartbeatAt: string) =>
    stream.push({
      events: [],
      standing: {
        seq: 3,
        hasEnded: false,
        run: { status: 'running', startedAt: null, endedAt: null, heartbeatAt, error: null, questions: [] },
      },
    })
  for (const moment of ['00.000', '00.600', '00.900', '01.200', '01.900'])
    stand(`2026-01-01T00:00:${moment}Z`)
  expect(frames.map((frame) => frame.type === 'run' && frame.run.heartbeatAt)).toEqual([
    '2026-01-01T00:00:00.000Z',
    '2026-01-01T00:00:01.200Z',
  ])
})

/** The first reader of a stream comes, and something happens before the answer is there. */
async function met(tellsMore: boolean, happens: (stream: LiveStream) => void) {
  const { stream, source } = made(tellsMore)
  const { frames, reader } = opened()
  const first = Promise.withResolvers<Map<string, StreamHead>>()
  source.heads.mockReturnValueOnce(first.promise)
  source.heads.mockResolvedValue(headOf({ seq: 4, hasEnded: tellsMore }))
  source.read.mockResolvedValue([event(4)])
  const follows = stream.follow(reader, 3)
  happens(stream)
  first.resolve(headOf())
  await follows
  return { frames, source }
}

describe('while it is read for the first reader how a stream stands', () => {
  test.each<[string, (stream: LiveStream) => void]>([
    ['the database says', (stream) => void stream.wake(4)],
    ['this server commits', (stream) => stream.push({ events: [event(4)] })],
  ])('an event that %s comes to the reader', async (_, happens) => {
    const { frames } = await met(false, happens)
    expect(frames).toMatchObject([
      { type: 'events', events: [{ seq: 4 }] },
      { type: 'live', seq: 4 },
    ])
  })

  test.each<[string, (stream: LiveStream) => void]>([
    ['the database says', (stream) => void stream.wake(3)],
    ['this server commits', (stream) => stream.push({ events: [], standing: { seq: 3, hasEnded: true } })],
  ])('an end that %s comes to the reader', async (_, happens) => {
    const { frames } = await met(true, happens)
    expect(frames).toMatchObject([
      { type: 'events', events: [{ seq: 4 }] },
      { type: 'ended', seq: 4 },
    ])
  })

  test('it is not read again where nothing happened', async () => {
    const { source } = await met(true, () => {})
    expect(source.heads).toHaveBeenCalledOnce()
  })
})

/** A run with a reader who has everything, and one whose events are being read. */
async function catchingUp() {
  const { stream, source } = await followed(true)
  const { frames, reader } = opened()
  const read = Promise.withResolvers<StoredEvent[]>()
  source.read.mockReturnValueOnce(read.promise)
  const follows = stream.follow(reader, 0)
  await vi.waitFor(() => expect(source.read).toHaveBeenCalledOnce())
  /** Lets them have everything. */
  const finish = async () => {
    read.resolve([event(1), event(2), event(3)])
    await follows
    return frames.map(({ type }) => type)
  }
  return { stream, source, finish }
}

describe('a reader who catches up while the run ends', () => {
  const end = { events: [], standing: { seq: 3, hasEnded: true } }

  test('hears of the end where it was told during an older look', async () => {
    const { stream, source, finish } = await catchingUp()
    const looked = Promise.withResolvers<Map<string, StreamHead>>()
    source.heads.mockReturnValueOnce(looked.promise)
    const look = stream.take({ ...head, hasEnded: true })
    stream.push(end)
    looked.resolve(headOf())
    await look
    expect(await finish()).toEqual(['events', 'ended'])
  })

  test('hears of the end where an older commit is told after it', async () => {
    const { stream, source, finish } = await catchingUp()
    source.heads.mockResolvedValueOnce(headOf({ hasEnded: true }))
    await stream.take({ ...head, hasEnded: true })
    stream.push({ events: [], standing: { seq: 3, hasEnded: false } })
    expect(await finish()).toEqual(['events', 'ended'])
  })
})

import { setTimeout } from 'node:timers/promises'
import type { LiveFrame, StreamName } from '@vitrine/api-client/contract/live'
import { createSharedRuns } from '../tasks/create-shared-runs.ts'
import { eventsFrame, frameText, isSameProgress } from './live-frames.ts'
import { runAgain } from './run-again.ts'
import type { CommittedEvents, StreamHead, StreamSource } from './stream-source.ts'

/** Somebody who follows a stream. */
export interface StreamReader {
  send(frame: string): void
  /** Whether what was sent before is on its way. */
  hasRoom(): boolean
  /** Resolves when the buffer has space; false when the reader is gone, or was cut off for being too slow. */
  room(): Promise<boolean>
  /** The stream cannot be read now. */
  fail(error: unknown): void
  /** Nothing more will come of this stream. */
  release(): void
}

/** One stream that somebody follows on this server. */
export interface LiveStream {
  /** Gives a reader everything after a number, then what happens; one whose `restarts` are others starts over. Rejects where the database cannot be read. */
  follow(reader: StreamReader, after: unknown, restarts?: number): Promise<void>
  leave(reader: StreamReader): void
  /** Something happened: there are events up to a number, or the state changed. */
  wake(seq: number): Promise<void>
  /** Sends what this server has committed, where it comes next. */
  push(committed: CommittedEvents): void
  /** Handles what a look at all streams has found; undefined where the stream is no longer for everybody. */
  take(found: StreamHead | undefined): Promise<void>
}

/** What is read at once of a stream, as it is sent. */
interface ReadFrame {
  first: number
  last: number
  text: string
}

/** Characters of one frame; what is more is read from the database, a frame at a time. */
const MAX_PUSHED_LENGTH = 256 * 1024

/** How long what this server has committed may come after the database says so, before it is read; in milliseconds. */
const FEED_MS = 2

/** How often it is looked how a stream stands of which no new events are published, in milliseconds. */
const STATE_MS = 100

/** Follows a stream for all its readers on this server: what happens is read once and sent to each of them. */
export function createLiveStream(name: StreamName, source: StreamSource, onEmpty: () => void): LiveStream {
  const id = name.slice(name.indexOf(':') + 1)
  const readOnce = createSharedRuns<ReadFrame | undefined>()
  /** Everybody who follows. Those who are up to date get new events; the others catch up. */
  const readers = new Map<StreamReader, 'reading' | 'live'>()
  let head: StreamHead | undefined
  let wanted = 0
  /** Something happened while the first head was read, which may lack it. */
  let isBehind = false
  /** How often it came from memory how the stream stands. */
  let standings = 0

  const toLive = (frame: string) => {
    for (const [reader, state] of readers) if (state === 'live') reader.send(frame)
  }

  function leave(reader: StreamReader): void {
    if (readers.delete(reader) && readers.size === 0) onEmpty()
  }

  function release(reader: StreamReader, frame: LiveFrame): void {
    reader.send(frameText(frame))
    leave(reader)
    reader.release()
  }

  function releaseAll(frame: LiveFrame, state?: 'live'): void {
    for (const [reader, own] of readers) if (!state || own === state) release(reader, frame)
  }

  /** For readers who come at one moment from one position, as after a lost connection, once. */
  function readUp(after: number): Promise<ReadFrame | undefined> {
    return readOnce(String(after), () => read(after))
  }

  async function read(after: number): Promise<ReadFrame | undefined> {
    const events = await source.read(id, after)
    const [first] = events
    const last = events.at(-1)
    return first && last && { first: first.seq, last: last.seq, text: eventsFrame(name, events) }
  }

  async function readHead(): Promise<StreamHead | undefined> {
    return (await source.heads([id])).get(id)
  }

  /** Reads what is new and publishes it; readers who come meanwhile find it in the head. */
  async function advance(isHeadWanted: boolean): Promise<void> {
    const before = head?.seq ?? 0
    const standingsBefore = standings
    const [found, first] = await Promise.all([
      isHeadWanted ? readHead() : head,
      head ? read(before) : undefined,
    ])
    if (!found) return releaseAll({ type: 'gone', stream: name })
    if (!head) {
      head = found
      if (!isBehind && wanted <= found.seq) return
      isBehind = false
      return advance(true)
    }
    const goal = Math.max(wanted, found.seq)
    // What was sent from memory meanwhile is not sent again.
    let frame = head.seq === before ? first : undefined
    let isMore = true
    while (isMore) {
      if (frame) emitEvents(head, frame)
      const after: number = head.seq
      const next = after < goal ? await read(after) : undefined
      frame = head.seq === after ? next : undefined
      isMore = frame !== undefined || head.seq !== after
    }
    // What readers may not see any more is not read as events.
    const last = head.seq < goal && !isHeadWanted ? await readHead() : found
    if (!last) return releaseAll({ type: 'gone', stream: name })
    // What was committed meanwhile, and is sent already, is newer than what was read.
    if (standings === standingsBefore) emitState(head, last)
  }

  function emitEvents(known: StreamHead, { first, last, text: frame }: ReadFrame): void {
    head = { ...known, seq: last }
    if (first !== known.seq + 1) return releaseAll({ type: 'start-over', stream: name }, 'live')
    for (const [reader, state] of readers) {
      if (state !== 'live') continue
      if (reader.hasRoom()) reader.send(frame)
      else void catchUp(reader, known.seq).catch(reader.fail)
    }
  }

  function emitState(known: StreamHead, found: StreamHead): void {
    // An end is the last that happens; what says otherwise was read before it.
    if (known.hasEnded && !found.hasEnded) return
    const seq = Math.max(known.seq, found.seq)
    // What was removed after a change of the whole, or was masked, is not read as events.
    if (seq > known.seq || found.restarts !== known.restarts)
      releaseAll({ type: 'start-over', stream: name }, 'live')
    head = { ...found, seq }
    const { run, hasEnded } = head
    // Small steps of the heartbeat add up until they are news.
    if (run && isSameProgress(run, known.run)) head = { ...head, run: known.run }
    else if (run) toLive(frameText({ type: 'run', stream: name, run }))
    if (hasEnded) releaseAll({ type: 'ended', stream: name, seq }, 'live')
  }

  let isHeadWanted = false
  const update = runAgain(() => {
    const withHead = isHeadWanted || source.tellsMore || !head
    isHeadWanted = false
    return advance(withHead)
  })

  let looking: Promise<void> | undefined

  function lookSoon(): Promise<void> {
    looking ??= setTimeout(STATE_MS).then(() => {
      looking = undefined
      return readers.size > 0 ? update() : undefined
    })
    return looking
  }

  function refresh(): Promise<void> {
    isHeadWanted = true
    return update()
  }

  /** A reader who has everything gets new events from the same turn on, so that nothing comes between. */
  function welcome(reader: StreamReader, { seq, restarts, run, hasEnded }: StreamHead): void {
    if (run) reader.send(frameText({ type: 'run', stream: name, run }))
    if (hasEnded) return release(reader, { type: 'ended', stream: name, seq })
    readers.set(reader, 'live')
    reader.send(frameText({ type: 'live', stream: name, seq, restarts }))
  }

  /** Gives a reader what there is after a number, no faster than they read it. */
  async function catchUp(reader: StreamReader, after: number): Promise<void> {
    readers.set(reader, 'reading')
    const isHere = () => readers.has(reader)
    const restarts = head?.restarts
    let cursor = after
    for (let known = head; known && cursor !== known.seq; known = head) {
      if (!(await reader.room())) return leave(reader)
      const frame: ReadFrame | undefined = cursor < known.keptAfter ? undefined : await readUp(cursor)
      if (!isHere()) return
      if (frame?.first !== cursor + 1) return release(reader, { type: 'start-over', stream: name })
      // Others of the same socket may have filled it while this was read.
      while (!reader.hasRoom()) if (!(await reader.room())) return leave(reader)
      if (!isHere()) return
      reader.send(frame.text)
      cursor = frame.last
      if (cursor > known.seq) await refresh()
      if (!isHere()) return
    }
    if (head && head.restarts !== restarts) return release(reader, { type: 'start-over', stream: name })
    if (head) welcome(reader, head)
  }

  return {
    async follow(reader, after, restarts) {
      readers.set(reader, 'reading')
      if (!head || (typeof after === 'number' && after > head.seq)) await refresh()
      if (!readers.has(reader) || !head) return
      if (!isCursor(after) || after > head.seq)
        return release(reader, { type: 'refused', stream: name, reason: 'cursor' })
      // Another server may have masked something before this one hears of it.
      if (restarts !== undefined && restarts !== head.restarts) await refresh()
      if (!readers.has(reader)) return
      if (restarts !== undefined && restarts !== head.restarts)
        return release(reader, { type: 'start-over', stream: name })
      return catchUp(reader, after)
    },
    leave,
    async wake(seq) {
      wanted = Math.max(wanted, seq)
      if (!head) isBehind ||= source.tellsMore
      if (head && seq > head.seq) await setTimeout(FEED_MS)
      if (!head || readers.size === 0) return
      if (seq > head.seq) return update()
      return source.tellsMore ? lookSoon() : undefined
    },
    push({ events, standing }) {
      const [first] = events
      const last = events.at(-1)
      if (!head) {
        wanted = Math.max(wanted, last?.seq ?? 0)
        isBehind ||= standing !== undefined
        return
      }
      if (first && last && first.seq === head.seq + 1) {
        const text = eventsFrame(name, events)
        if (text.length <= MAX_PUSHED_LENGTH) emitEvents(head, { first: first.seq, last: last.seq, text })
      }
      if (!standing || head.seq !== standing.seq) return
      standings += 1
      emitState(head, { ...head, ...standing })
    },
    async take(found) {
      if (!found) return releaseAll({ type: 'gone', stream: name })
      if (head && JSON.stringify(found) !== JSON.stringify(head)) await refresh()
    },
  }
}

function isCursor(after: unknown): after is number {
  return typeof after === 'number' && Number.isSafeInteger(after) && after >= 0
}

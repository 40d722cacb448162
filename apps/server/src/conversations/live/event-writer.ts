import type { ConversationEvent } from '@vitrine/transcript'
import { writeInTurns } from '../../platform/tasks/write-in-turns.ts'
import type { AppendResult, StreamPresence, EmitEvents } from './commit-events.ts'

/** Writes down what a stream brings, in order, while it comes. */
export interface EventWriter {
  add(...events: ConversationEvent[]): void
  /** Says that everything was added that so many parts of the stream bring. */
  reach(parts: number): void
  /** Parts of the stream of which everything is written. */
  reached(): number
  /** Resolves when not too much waits. Rejects once writing has failed. */
  room(): Promise<void>
  /** Resolves when everything is written of a stream that is soon to go on; what it has begun stays open until then. */
  pause(): Promise<void>
  /** Resolves when everything is written, this last. */
  end(emit: EmitEvents): Promise<AppendResult>
}

/** Events that may wait; a stream that brings more waits itself. */
const MAX_WAITING = 500

/** Characters of them. */
const MAX_WAITING_LENGTH = 4 * 1024 * 1024

/** How often a stream that brings nothing is said to be there, in milliseconds. */
export const HEARTBEAT_MS = 2000

type Commit = (emit: EmitEvents, isStreaming: StreamPresence) => Promise<AppendResult>

/** One commit at a time takes all that has come meanwhile, so that a fast stream costs no more of them. */
export function createEventWriter(commit: Commit): EventWriter {
  let waiting: ConversationEvent[] = []
  let waitingLength = 0
  let unwritten = 0
  let [addedParts, writtenParts] = [0, 0]
  const turns = writeInTurns(async () => {
    const [count, parts] = [waiting.length, addedParts]
    const events = joinAppends(waiting)
    waiting = []
    waitingLength = 0
    await commit(() => events, true)
    unwritten -= count
    writtenParts = parts
  }, HEARTBEAT_MS)

  function refuseFailed(): void {
    const failure = turns.failure()
    if (failure) throw failure.error
  }

  return {
    add(...events) {
      if (events.length === 0) return
      waiting.push(...events)
      for (const event of events) waitingLength += lengthOf(event)
      unwritten += events.length
      turns.next()
    },
    reach(parts) {
      addedParts = parts
    },
    reached: () => (unwritten === 0 ? addedParts : writtenParts),
    async room() {
      if (waiting.length > MAX_WAITING || waitingLength > MAX_WAITING_LENGTH) await turns.written()
      refuseFailed()
    },
    async pause() {
      turns.stop()
      await turns.settled()
      refuseFailed()
      await commit(() => [], 'paused')
    },
    async end(emit) {
      turns.stop()
      await turns.settled()
      refuseFailed()
      return commit(emit, false)
    },
  }
}

/** Characters that an event takes, nearly. */
function lengthOf(event: ConversationEvent): number {
  return event.type === 'part-grown' ? event.text.length : JSON.stringify(event).length
}

/** Text that came in several pieces within one commit is one event. */
function joinAppends(events: ConversationEvent[]): ConversationEvent[] {
  const joined: ConversationEvent[] = []
  for (const event of events) {
    const last = joined.at(-1)
    const goesOn =
      event.type === 'part-grown' &&
      last?.type === 'part-grown' &&
      last.messageId === event.messageId &&
      last.index === event.index &&
      last.offset + last.text.length === event.offset
    if (goesOn) joined[joined.length - 1] = { ...last, text: last.text + event.text }
    else joined.push(event)
  }
  return joined
}

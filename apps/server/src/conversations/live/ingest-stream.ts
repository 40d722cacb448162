import {
  type AppendAnswer,
  resumedStreamPath,
  type StreamResumption,
} from '@vitrine/api-client/contract/conversations'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ConversationEvent, ProjectedConversation } from '@vitrine/transcript'
import { writeBlob } from '../../platform/files/blob-folder.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { readLimited } from '../../platform/http/read-limited.ts'
import { isRestart, restarting, restartSignalOf } from '../../platform/http/restart-signal.ts'
import { isUnreachable } from '../../platform/errors/storage-error.ts'
import { withoutRequestRights } from '../../people/rights/request-rights.ts'
import { newShareId } from '../../platform/database/share-id.ts'
import { outlastOutage } from '../../platform/tasks/outlast-outage.ts'
import type { AppendResult, StreamPresence, EmitEvents } from './commit-events.ts'
import type { LiveConversations } from './create-live-conversations.ts'
import { cutOffEvents } from './cut-off-events.ts'
import { createFileNames, extractEventFiles, fileUrlsOf } from './event-files.ts'
import { HEARTBEAT_MS, createEventWriter, type EventWriter } from './event-writer.ts'
import { createForeignStream, type ForeignStream } from './foreign-stream.ts'
import { holdMessages } from './hold-messages.ts'
import { readEventStream } from './read-event-stream.ts'

/** Bytes of one stream. */
const MAX_STREAM_BYTES = 64 * 1024 * 1024

/** A stream that brings nothing for so long is over. */
const SILENCE_MS = 10 * 60_000

/** Parts that are taken before they are paid for; those that change nothing are never written, and cost the same. */
const MAX_UNCOUNTED = 500

/** For how long an outage of the database is waited for, in milliseconds. */
const OUTAGE_MS = 120_000

/** When a stream may come again that a longer outage has cut short, in seconds. */
const OUTAGE_RETRY_SECONDS = 5

/** Messages, and characters of their ids, of which an address says where a stream began them. */
const MAX_KEPT = 20
const MAX_KEPT_ID = 200

interface StreamParts {
  liveConversations: LiveConversations
  /** Folder of blobs. */
  blobs: string
  /** Takes what so many parts cost. Gives in how many seconds to try again where that is too much now, else 0. */
  wait(count: number): Promise<number>
  /** Where a stream goes on that a restart cut short; it is sent again from its first part. */
  resumption?: StreamResumption
  /** For how long an outage of the database is waited for, in milliseconds. @default 120,000 */
  outageMs?: number
}

/**
 * Adds to a conversation what a stream brings, as it comes; what breaks off is marked so. While the database is away, a
 * little of it is held here and the rest is left to who sends it. When the server stops, or the database stays away, a 503
 * says how many parts are kept and where to go on.
 */
export async function ingestStream(
  { liveConversations: lasting, blobs, wait, resumption, outageMs = OUTAGE_MS }: StreamParts,
  conversationId: string,
  request: Request,
): Promise<AppendAnswer> {
  const failed = new AbortController()
  const restart = restartSignalOf(request)
  const signal = AbortSignal.any([failed.signal, ...(restart ? [restart] : [])])
  const outlast = <Result>(work: () => Promise<Result>) =>
    outlastOutage(work, { outageMs, signal }).catch((error: unknown) => {
      if (isUnreachable(error)) failed.abort(error)
      throw error
    })
  const liveConversations: LiveConversations = {
    ...lasting,
    add: (...given) => outlast(() => lasting.add(...given)),
    read: (id) => outlast(() => lasting.read(id)),
  }
  const writer = createEventWriter((emit, isStreaming) =>
    commit(emit, isOnlyWaiting() ? undefined : isStreaming).catch((error: unknown) => {
      failed.abort(error)
      throw error
    }),
  )
  // The stream itself costs as much as a part of it.
  let uncounted = 1
  const changed = new Set<string>()
  const standingFiles = new Set<string>()
  const nameFile = createFileNames()
  const fallbackId = resumption?.fallbackId ?? newShareId()
  const skipped = resumption?.after ?? 0
  const keptBefore = new Map(Object.entries(resumption?.kept ?? {}))
  let received = 0
  let foreign: ForeignStream | undefined
  let isWaiting = false
  let fault: unknown

  async function take(events: ConversationEvent[]): Promise<void> {
    const added: ConversationEvent[] = []
    for (const emitted of events) {
      const { event, files } = extractEventFiles(emitted, standingFiles)
      for (const [sha256, bytes] of files) await writeBlob(blobs, sha256, bytes)
      if (event.type !== 'conversation-changed')
        changed.add(event.type === 'message-set' ? event.message.id : event.messageId)
      added.push(event)
    }
    writer.add(...added)
    writer.reach(received)
    await writer.room()
  }

  /** Gives the stream what it goes on with, as it stands now. */
  async function hold(stream: ForeignStream, part: unknown): Promise<void> {
    const wanted = stream.wants(part)
    if (!wanted) return
    const at = Date.now()
    // What is skipped was written by the same stream, whose message is still open.
    const isShared = received < skipped
    for (const { message, isWritten } of await held({ ...wanted, isShared })) {
      for (const url of fileUrlsOf(message)) standingFiles.add(url)
      const kept = isShared ? keptBefore.get(message.id) : undefined
      stream.goOn(message, { isWritten, at, kept, nameFile })
      if (isWritten) changed.add(message.id)
    }
  }

  async function held(wanted: Parameters<typeof holdMessages>[1]) {
    await pay()
    isWaiting = true
    return holdMessages({ liveConversations, conversationId, restart }, wanted).finally(
      () => (isWaiting = false),
    )
  }

  /** A stream that has begun nothing must not vouch for the one it waits for, which may be lost. */
  const isOnlyWaiting = () => isWaiting && (foreign?.openIds() ?? []).length === 0

  /** Waits until the stream may go on, unless the server restarts. */
  async function pay(): Promise<void> {
    const count = uncounted
    uncounted = 0
    for (let seconds = await costOf(count); seconds > 0; seconds = await costOf(count)) {
      if (restart?.aborted) return
      await sleep(Math.min(seconds * 1000, HEARTBEAT_MS), undefined, { signal: restart }).catch(() => {})
      await liveConversations.add(conversationId, () => [], { isStreaming: true })
    }
  }
  const costOf = async (count: number) => (count === 0 ? 0 : outlast(() => wait(count)))

  async function takePart(part: unknown): Promise<void> {
    uncounted += 1
    if (uncounted >= MAX_UNCOUNTED) await pay()
    foreign ??= createForeignStream(part, fallbackId)
    await hold(foreign, part)
    received += 1
    const events = foreign.take(part, Date.now())
    if (received > skipped) return take(events)
    if (received === skipped)
      await liveConversations.add(conversationId, reopenedBy(foreign), { isStreaming: true })
  }

  async function commit(emit: EmitEvents, isStreaming?: StreamPresence): Promise<AppendResult> {
    await pay()
    return liveConversations.add(conversationId, emit, { isStreaming })
  }

  /** The 503 for whoever sends the stream: how many of its parts are stored, and where it goes on. */
  async function cutShort(): Promise<DomainError> {
    await writer.pause().catch((error: unknown) => {
      if (!isUnreachable(error)) throw error
    })
    const after = Math.max(writer.reached(), skipped)
    const kept = received < skipped ? resumption?.kept : lastKept(foreign?.existingPartCounts())
    const resumePath = resumedStreamPath(conversationId, { after, fallbackId, kept })
    const goOn = `${after} parts of the stream are kept: send it again from its first part to "resumePath".`
    const detail = { receivedParts: after, resumePath }
    if (restart?.aborted) return restarting(`The server restarts. ${goOn}`, detail)
    return new DomainError(
      'unavailable',
      `The database has been away for ${Math.ceil(outageMs / 1000)} seconds. ${goOn}`,
      { reason: 'database-away', ...detail, retryAfterSeconds: OUTAGE_RETRY_SECONDS },
    )
  }

  const patience = { idle: SILENCE_MS, whole: Infinity, atRestart: 0, signal: failed.signal }
  try {
    for await (const data of readEventStream(readLimited(request, MAX_STREAM_BYTES, patience))) {
      if (data === '[DONE]') continue
      await takePart(parseJson(data))
    }
  } catch (error) {
    fault = error
  }
  if (isRestart(fault) || isUnreachable(fault)) throw await cutShort()
  const cutOff = [...(foreign?.openIds() ?? [])]
  const repeated = foreign?.repeatedIds() ?? []
  const marked = cutOff.filter((id) => !repeated.includes(id))
  const markCutOff = (state: ProjectedConversation) => cutOffEvents(state, marked)
  const { seq } = await endStream(writer, marked, foreign).catch(async (error: unknown) => {
    if (isUnreachable(error)) throw await cutShort()
    // Where this fails as well, it is done by who looks for streams that were lost.
    await withoutRequestRights(() =>
      liveConversations.add(conversationId, markCutOff, { isStreaming: false }),
    ).catch(() => {})
    throw error
  })
  if (fault !== undefined && !isBrokenOff(fault)) throw fault
  return { seq, changed: [...changed], cutOff, problems: [...(foreign?.problems() ?? [])] }
}

/** Opens messages again that were cut off before their stream went on. */
function reopenedBy(stream: ForeignStream): EmitEvents {
  const open = stream.openMessages()
  return ({ openMessageIds = [] }) =>
    open
      .filter(({ id }) => !openMessageIds.includes(id))
      .map((message) => ({ type: 'message-set', message, isOpen: true }))
}

/** The last of the counts, so that an address has room for them. */
function lastKept(counts: Record<string, number> = {}): Record<string, number> {
  const entries = Object.entries(counts).slice(-MAX_KEPT)
  return Object.fromEntries(entries.filter(([id]) => id.length <= MAX_KEPT_ID))
}

const isEnd = ({ type }: ConversationEvent) => type === 'message-finished'

function endStream(writer: EventWriter, cutOff: string[], foreign: ForeignStream | undefined) {
  const rest = foreign?.end() ?? []
  return writer.end((state) => {
    const events = cutOffEvents(state, cutOff)
    return [...events.filter((event) => !isEnd(event)), ...rest, ...events.filter(isEnd)]
  })
}

/** Whoever sent it is gone, or has nothing more to say. */
function isBrokenOff(fault: unknown): boolean {
  return fault instanceof DomainError && fault.code === 'invalid-request'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

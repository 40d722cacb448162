import type { GrowthAnswer } from '@vitrine/api-client/contract'
import type { ConversationEvent } from '@vitrine/transcript'
import { writeBlob } from '../files/blob-folder.ts'
import { ApiFault } from '../http/api-fault.ts'
import { readLimited } from '../http/read-limited.ts'
import { newShareId } from '../shares/share-id.ts'
import type { Growth } from './create-growth.ts'
import { cutOffEvents } from './cut-off-events.ts'
import { extractEventFiles } from './event-files.ts'
import { createEventWriter, type EventWriter } from './event-writer.ts'
import { createForeignStream, type ForeignStream } from './foreign-stream.ts'
import { readEventStream } from './read-event-stream.ts'

/** Bytes of one stream. */
const MAX_STREAM_BYTES = 64 * 1024 * 1024

/** A stream that brings nothing for so long is over. */
const SILENCE_MS = 10 * 60_000

interface StreamParts {
  growth: Growth
  /** Folder of blobs. */
  blobs: string
  /** Waits until the next part may come. */
  wait(): Promise<void>
}

/** Adds to a conversation what a stream brings, as it comes; what breaks off is marked so. */
export async function takeStream(
  { growth, blobs, wait }: StreamParts,
  conversationId: string,
  request: Request,
): Promise<GrowthAnswer> {
  const writer = createEventWriter((tell, isStreaming) =>
    growth.addFromStream(conversationId, tell, isStreaming),
  )
  const changed = new Set<string>()
  const fallbackId = newShareId()
  let foreign: ForeignStream | undefined
  let fault: unknown

  async function take(events: ConversationEvent[]): Promise<void> {
    for (const told of events) {
      const { event, files } = extractEventFiles(told)
      for (const [sha256, bytes] of files) await writeBlob(blobs, sha256, bytes)
      if (event.type !== 'conversation-changed')
        changed.add(event.type === 'message-set' ? event.message.id : event.messageId)
      writer.add(event)
    }
    await writer.room()
  }

  try {
    for await (const data of readEventStream(unlessSilent(readLimited(request, MAX_STREAM_BYTES, null)))) {
      if (data === '[DONE]') continue
      const part = parseJson(data)
      foreign ??= createForeignStream(part, fallbackId)
      await take(foreign.take(part, Date.now()))
      await wait()
    }
  } catch (error) {
    fault = error
  }
  const cutOff = [...(foreign?.openIds() ?? [])]
  const { seq } = await endStream(writer, cutOff, foreign)
  if (fault !== undefined && !isBrokenOff(fault)) throw fault
  return { seq, changed: [...changed], cutOff, problems: [...(foreign?.problems() ?? [])] }
}

const isEnd = ({ type }: ConversationEvent) => type === 'message-finished'

function endStream(writer: EventWriter, cutOff: string[], foreign: ForeignStream | undefined) {
  const rest = foreign?.end() ?? []
  return writer.end((state) => {
    const events = cutOffEvents(state, cutOff)
    return [...events.filter((event) => !isEnd(event)), ...rest, ...events.filter(isEnd)]
  })
}

/** Whoever sent it is gone and reads no answer. */
function isBrokenOff(fault: unknown): boolean {
  return fault instanceof ApiFault && fault.code === 'invalid-request'
}

async function* unlessSilent(chunks: AsyncGenerator<Uint8Array, void>): AsyncGenerator<Uint8Array> {
  for (;;) {
    let timer: NodeJS.Timeout | undefined
    const silence = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), SILENCE_MS).unref()
    })
    const next = await Promise.race([chunks.next(), silence]).finally(() => clearTimeout(timer))
    if (!next || next.done) return
    yield next.value
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

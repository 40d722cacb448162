import type { Event } from '@ag-ui/core'
import { AGUI_MEDIA_TYPE, EventEncoder } from '@ag-ui/encoder'

type DistributiveOmit<Type, Key extends PropertyKey> = Type extends unknown ? Omit<Type, Key> : never

/** Sends an event; resolves when the client can receive another one. */
export type SendEvent = (event: DistributiveOmit<Event, 'timestamp'>) => Promise<void>

/** The way of events to one client. */
export interface EventChannel {
  contentType: string
  body: ReadableStream<Uint8Array>
  send: SendEvent
  close(): Promise<void>
  /** Ends the answer in the middle, for a client that receives nothing more. */
  cut(): void
}

/** Opens a channel in the format that the client accepts; `onGone` is called when the client goes before the end. */
export function openEventChannel(accept: string | undefined, onGone: () => void): EventChannel {
  // The encoder answers `*/*` with the binary format.
  const encoder = new EventEncoder(accept?.includes(AGUI_MEDIA_TYPE) ? { accept } : {})
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  writer.closed.catch(onGone)
  return {
    contentType: encoder.getContentType(),
    body: readable,
    send: (event) => writer.write(encoder.encodeBinary({ ...event, timestamp: Date.now() })),
    close: () => writer.close().catch(() => {}),
    cut: () => void writer.abort().catch(() => {}),
  }
}

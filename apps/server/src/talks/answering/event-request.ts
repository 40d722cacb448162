/** A stream of events as a request that is still being sent. */
export interface EventRequest {
  request: Request
  send(event: unknown): void
  /** Says that nothing more comes. */
  end(): void
}

/** Hands events that come one by one to what reads a stream of server-sent events from a request. */
export function createEventRequest(): EventRequest {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(begun) {
      controller = begun
    },
    cancel() {
      controller = undefined
    },
  })
  // Node takes a body that is a stream only with this; the types of the browser do not know it.
  const init = { method: 'POST', body, duplex: 'half' }
  return {
    request: new Request('http://agent.invalid/', init),
    send: (event) => controller?.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`)),
    end() {
      controller?.close()
      controller = undefined
    },
  }
}

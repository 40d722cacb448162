/** A stream of bytes with text before and after it. */
export function wrapStream(
  start: string,
  content: ReadableStream<Uint8Array>,
  end: string,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return content.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      start: (controller) => controller.enqueue(encoder.encode(start)),
      flush: (controller) => controller.enqueue(encoder.encode(end)),
    }),
  )
}

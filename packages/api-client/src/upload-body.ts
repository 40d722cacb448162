/** The bytes of a transcript: at hand, or as they come. */
export type UploadSource = Uint8Array | ReadableStream<Uint8Array>

/** How far an upload is. */
export interface UploadProgress {
  sentBytes: number
  /** Absent when the size of a stream was not given. */
  totalBytes?: number
}

/** How a transcript is sent. */
export interface UploadOptions {
  /** Name of the file, for a title where the content has none. */
  name?: string
  /** Size of a stream in bytes, where known; lets the server refuse a file that is too large at once. */
  size?: number
  /** Called as bytes leave; in browsers, which send a body as one, only before and after. */
  onProgress?: (progress: UploadProgress) => void
  signal?: AbortSignal
}

/** The body of an upload and how `fetch` must send it. */
export interface UploadBody {
  body: Uint8Array | ReadableStream<Uint8Array>
  headers: Record<string, string>
  duplex?: 'half'
}

const CHUNK_BYTES = 64 * 1024

/** A body that reports how many of its bytes were sent, where the runtime streams requests over HTTP/1.1. */
export function uploadBody(source: UploadSource, { size, onProgress }: UploadOptions): UploadBody {
  const totalBytes = source instanceof Uint8Array ? source.byteLength : size
  onProgress?.({ sentBytes: 0, totalBytes })
  if (source instanceof Uint8Array && (!onProgress || isBrowser())) return { body: source, headers: {} }

  const stream = source instanceof Uint8Array ? streamOf(source) : source
  return {
    body: onProgress ? stream.pipeThrough(countBytes(totalBytes, onProgress)) : stream,
    headers: totalBytes === undefined ? {} : { 'content-length': String(totalBytes) },
    duplex: 'half',
  }
}

function isBrowser(): boolean {
  return 'document' in globalThis || 'WorkerGlobalScope' in globalThis
}

function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let offset = 0
  return new ReadableStream({
    pull(controller) {
      if (offset >= bytes.byteLength) return controller.close()
      controller.enqueue(bytes.subarray(offset, offset + CHUNK_BYTES))
      offset += CHUNK_BYTES
    },
  })
}

function countBytes(
  totalBytes: number | undefined,
  onProgress: (progress: UploadProgress) => void,
): TransformStream<Uint8Array, Uint8Array> {
  let sentBytes = 0
  return new TransformStream({
    transform(chunk, controller) {
      controller.enqueue(chunk)
      sentBytes += chunk.byteLength
      onProgress({ sentBytes, totalBytes })
    },
  })
}

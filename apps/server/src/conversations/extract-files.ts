import { createHash } from 'node:crypto'
import { SHARED_FILE_SCHEME } from '@vitrine/api-client/contract'
import type { Conversation, FilePart, WorkflowRun } from '@vitrine/transcript'
import { decodeDataUrl } from './decode-data-url.ts'
import { mapFileParts, mapFilePartsOfRun } from './map-file-parts.ts'

/** A conversation or a run whose files stand apart, named by the SHA-256 of their bytes. */
export interface ExtractedFiles<Model> {
  model: Model
  /** Bytes by SHA-256 in hex. */
  files: Map<string, Uint8Array>
}

/**
 * Takes the bytes of `data:` URLs out of a conversation; the parts then say `vitrine-file:<sha256>`.
 * A transcript that says so itself loses the address: it could name a file that belongs to somebody else.
 */
export function extractFiles(conversation: Conversation): ExtractedFiles<Conversation> {
  return extractBy((extract) => mapFileParts(conversation, extract))
}

/** Does the same for the conversations of a run's steps. */
export function extractFilesOfRun(run: WorkflowRun): ExtractedFiles<WorkflowRun> {
  return extractBy((extract) => mapFilePartsOfRun(run, extract))
}

function extractBy<Model>(map: (extract: (file: FilePart) => FilePart) => Model): ExtractedFiles<Model> {
  const files = new Map<string, Uint8Array>()
  const model = map((file) => {
    if (file.url === undefined) return file
    const { url, ...rest } = file
    if (url.trim().toLowerCase().startsWith(SHARED_FILE_SCHEME)) return rest
    const bytes = decodeDataUrl(url)
    if (!bytes) return file
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    files.set(sha256, bytes)
    return { ...rest, url: SHARED_FILE_SCHEME + sha256, size: bytes.byteLength }
  })
  return { model, files }
}

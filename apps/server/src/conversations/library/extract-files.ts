import { createHash } from 'node:crypto'
import { SHARED_FILE_SCHEME } from '@vitrine/api-client/contract/shares'
import type { Conversation, FilePart, WorkflowRun } from '@vitrine/transcript'
import { mapFileParts, mapFilePartsOfRun } from './map-file-parts.ts'

const HEADER = /^data:([^,;]*)((?:;[^,;]*)*),/i

/** The bytes of a `data:` URL; undefined when the text is none. */
function decodeDataUrl(url: string): Buffer | undefined {
  const comma = url.indexOf(',')
  if (comma === -1 || comma > 1000) return undefined
  const header = HEADER.exec(url.slice(0, comma + 1))
  if (!header) return undefined
  const content = url.slice(comma + 1)
  if (/;base64$/i.test(header[2] ?? '')) return Buffer.from(content, 'base64')
  try {
    return Buffer.from(decodeURIComponent(content))
  } catch {
    return undefined
  }
}

/** A conversation or a run whose files stand apart, named by the SHA-256 of their bytes. */
export interface ExtractedFiles<Model> {
  model: Model
  /** Bytes by SHA-256 in hex. */
  files: Map<string, Uint8Array>
}

/**
 * Takes the bytes of `data:` URLs out of a conversation; the parts then say `vitrine-file:<sha256>`.
 * A transcript that says so itself loses the address, unless it is a known one: it could name a file of somebody else.
 */
export function extractFiles(
  conversation: Conversation,
  known?: ReadonlySet<string>,
): ExtractedFiles<Conversation> {
  return extractBy((extract) => mapFileParts(conversation, extract), known)
}

/** Does the same for the conversations of a run's steps. */
export function extractFilesOfRun(
  run: WorkflowRun,
  known?: ReadonlySet<string>,
): ExtractedFiles<WorkflowRun> {
  return extractBy((extract) => mapFilePartsOfRun(run, extract), known)
}

/** The address under which a file is kept that a `data:` URL holds; any other address as it is. */
export function storedFileUrl(url: string): string {
  const file = readDataUrl(url)
  return file ? SHARED_FILE_SCHEME + file.sha256 : url
}

function readDataUrl(url: string): { bytes: Buffer; sha256: string } | undefined {
  const bytes = decodeDataUrl(url)
  return bytes && { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

function extractBy<Model>(
  map: (extract: (file: FilePart) => FilePart) => Model,
  known?: ReadonlySet<string>,
): ExtractedFiles<Model> {
  const files = new Map<string, Uint8Array>()
  const model = map((file) => {
    if (file.url === undefined || known?.has(file.url)) return file
    const { url, ...rest } = file
    if (url.trim().toLowerCase().startsWith(SHARED_FILE_SCHEME)) return rest
    const kept = readDataUrl(url)
    if (!kept) return file
    const { bytes, sha256 } = kept
    files.set(sha256, bytes)
    return { ...rest, url: SHARED_FILE_SCHEME + sha256, size: bytes.byteLength }
  })
  return { model, files }
}

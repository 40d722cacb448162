import { readFile } from 'node:fs/promises'
import type { ContentPart } from '@ag-ui/client'
import { SHARED_FILE_SCHEME } from '@vitrine/api-client/contract/shares'
import { questionFileTypes } from '@vitrine/api-client/contract/talks'
import type { FilePart, Message } from '@vitrine/transcript'
import type { Database } from '../../platform/database/store.ts'
import { isInTrash } from '../../platform/database/is-outside-trash.ts'
import { blobPath } from '../../platform/files/blob-folder.ts'

/** Bytes of all files that an agent is sent at once; of older ones, and of what comes again later, it is sent the names. */
const MAX_BYTES = 16 * 1024 * 1024

/** Gives what an agent is sent of a file of a question, its bytes once. */
export type SendFile = (file: FilePart) => ContentPart

interface FileSource {
  database: Database
  /** Folder of blobs. */
  blobs: string
  workspaceId: string
}

/**
 * Reads the files of the questions on a branch, the newest first, as far as they can be sent and somebody of the workspace
 * sees them still.
 */
export async function readSentFiles(
  { database, blobs, workspaceId }: FileSource,
  branch: readonly Message[],
): Promise<SendFile> {
  const files = branch
    .filter(({ role }) => role === 'user')
    .flatMap(({ parts }) => parts.filter((part) => part.type === 'file'))
    .filter(isSendable)
  const contents = new Map<FilePart, string>()
  const sent = new Set<string>()
  let left = MAX_BYTES
  for (const file of files.toReversed()) {
    const sha256 = sha256Of(file)
    if (sent.has(sha256) || (file.size ?? Infinity) > left) continue
    if (await isInTrash(database, workspaceId, sha256)) continue
    const bytes = await readFile(blobPath(blobs, sha256)).catch(() => undefined)
    if (!bytes || bytes.byteLength > left) continue
    left -= bytes.byteLength
    sent.add(sha256)
    contents.set(file, bytes.toString('base64'))
  }
  return (file) => {
    const value = contents.get(file)
    contents.delete(file)
    const filename = file.filename ?? 'file'
    if (value === undefined) return { type: 'text', text: `[${filename} (${file.mediaType})]` }
    return {
      type: file.mediaType.startsWith('image/') ? 'image' : 'document',
      source: { type: 'data', value, mimeType: file.mediaType },
      metadata: { filename },
    }
  }
}

function isSendable({ mediaType, url }: FilePart): boolean {
  const isKnown = questionFileTypes.some(
    (type) => type === mediaType || (type === 'text/' && mediaType.startsWith(type)),
  )
  return isKnown && url?.startsWith(SHARED_FILE_SCHEME) === true
}

const sha256Of = ({ url = '' }: FilePart) => url.slice(SHARED_FILE_SCHEME.length)

import { SHARED_FILE_SCHEME } from '@vitrine/api-client/contract'
import type { Conversation } from '@vitrine/transcript'
import { mapFileParts } from './map-file-parts.ts'

/** A file that a conversation names by the SHA-256 of its bytes. */
export interface ListedFile {
  sha256: string
  mediaType: string
  filename?: string
}

/** The extracted files of a conversation, each once. */
export function listFiles(conversation: Conversation): ListedFile[] {
  const files = new Map<string, ListedFile>()
  mapFileParts(conversation, (file) => {
    if (!file.url?.startsWith(SHARED_FILE_SCHEME)) return file
    const sha256 = file.url.slice(SHARED_FILE_SCHEME.length)
    if (!files.has(sha256)) files.set(sha256, { sha256, mediaType: file.mediaType, filename: file.filename })
    return file
  })
  return [...files.values()]
}

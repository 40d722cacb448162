import { SHARED_FILE_SCHEME } from '@vitrine/api-client/contract/shares'
import type { Conversation, FilePart, WorkflowRun } from '@vitrine/transcript'
import { mapFileParts, mapFilePartsOfRun } from './map-file-parts.ts'
import { storableLine } from '../../platform/database/storable-line.ts'

/** A file that a conversation, or one of a run, names by the SHA-256 of its bytes. */
export interface ListedFile {
  sha256: string
  mediaType: string
  filename?: string
}

const MAX_LENGTH = 300

const listed = (sha256: string, { mediaType, filename }: FilePart): ListedFile => ({
  sha256,
  mediaType: storableLine(mediaType, MAX_LENGTH),
  filename: filename === undefined ? undefined : storableLine(filename, MAX_LENGTH),
})

/** The extracted files of a conversation, each once. */
export function listFilesOfConversation(conversation: Conversation): ListedFile[] {
  return listBy((look) => mapFileParts(conversation, look))
}

/** The extracted files of the conversations of a run's steps, each once. */
export function listFilesOfRun(run: WorkflowRun): ListedFile[] {
  return listBy((look) => mapFilePartsOfRun(run, look))
}

function listBy(visit: (look: (file: FilePart) => FilePart) => unknown): ListedFile[] {
  const files = new Map<string, ListedFile>()
  visit((file) => {
    if (!file.url?.startsWith(SHARED_FILE_SCHEME)) return file
    const sha256 = file.url.slice(SHARED_FILE_SCHEME.length)
    if (!files.has(sha256)) files.set(sha256, listed(sha256, file))
    return file
  })
  return [...files.values()]
}

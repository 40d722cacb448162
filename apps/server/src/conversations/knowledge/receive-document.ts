import { createHash } from 'node:crypto'
import type { DocumentSource, StemmedLanguage } from '@vitrine/api-client/contract/knowledge'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { moveToBlobs } from '../../platform/files/blob-folder.ts'
import { writeUpload } from '../../platform/http/receive-upload.ts'
import { TaskLimitError } from '../../platform/tasks/task-limit-error.ts'
import type { ConversationDependencies } from '../conversation-dependencies.ts'
import type { ReadDocument } from '../conversation-tasks.ts'
import type { NoText } from './extract-text.ts'

/** What a version of a document is made of, as it comes. */
export interface GivenDocument {
  source: DocumentSource
  address: string | null
  /** Name of the file; empty where it has none. */
  name: string
  /** As the sender says; empty where nobody said. */
  mediaType: string
  chunks: AsyncIterable<Uint8Array>
}

/** What a version of a document is made of, read and on disk. */
export interface ReceivedDocument extends ReadDocument {
  source: DocumentSource
  address: string | null
  /** SHA-256 of the bytes, in hex. */
  sha256: string
  bytes: number
}

const explanations: Record<NoText, string> = {
  'not-text': 'No text can be read from this kind of file: give a text, Markdown, HTML or PDF file.',
  'broken-pdf': 'The PDF is broken: open it in a PDF reader and save it again.',
  'locked-pdf': 'The PDF asks for a password: save it without one.',
  empty: 'The file holds no text. A PDF of scanned pages has to be recognised (OCR) first.',
  'too-long': 'The document is too long to be searched: split it into several.',
}

const refuse = (reason: NoText) =>
  new DomainError('invalid-request', explanations[reason], {
    field: 'document',
    reason: `document-${reason}`,
  })

/** Reads the text of a document, and keeps its bytes. Throws a 400 that says why no text can be read. */
export async function receiveDocument(
  { folder, runTask }: Pick<ConversationDependencies, 'folder' | 'runTask'>,
  { chunks, name, mediaType, source, address }: GivenDocument,
  language: StemmedLanguage | null,
): Promise<ReceivedDocument> {
  const hash = createHash('sha256')
  const upload = await writeUpload(chunks, folder.uploads, (chunk) => hash.update(chunk))
  try {
    const read = await runTask('read-document', { path: upload.path, name, mediaType, language }).catch(
      (error: unknown) => {
        if (error instanceof TaskLimitError && error.limit !== 'queue') throw refuse('too-long')
        throw error
      },
    )
    if ('refused' in read) throw refuse(read.refused)
    const sha256 = hash.digest('hex')
    await upload.sync()
    await moveToBlobs(folder.blobs, sha256, upload.path)
    return { ...read, source, address, sha256, bytes: upload.bytes }
  } finally {
    await upload.remove()
  }
}

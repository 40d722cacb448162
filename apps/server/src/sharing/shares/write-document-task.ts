import { SHARED_FILE_SCHEME } from '@vitrine/api-client/contract/shares'
import {
  type Conversation,
  conversationMarkdown,
  type FilePart,
  runMarkdown,
  type WorkflowRun,
  writeUIMessages,
} from '@vitrine/transcript'
import { mapFileParts, mapFilePartsOfRun } from '../../conversations/library/map-file-parts.ts'
import { unpack } from '../../platform/database/pack.ts'
import { compressWhole } from '../../platform/http/compress.ts'
import type { ProgramDocument, PublicationTasks } from '../publication-tasks.ts'

/** Writes what a link shows as Markdown, or as JSON of the shape that `importFile` reads; files stand by their addresses. */
export async function writeDocumentTask({
  model,
  kind,
  document,
  filesAt,
  schema,
}: PublicationTasks['write-document']['input']): Promise<PublicationTasks['write-document']['output']> {
  const published: unknown = JSON.parse((await unpack(model)).toString())
  const served = (file: FilePart): FilePart => ({ ...file, ...addressOf(file, filesAt) })
  const text =
    kind === 'run'
      ? writtenRun(mapFilePartsOfRun(published as WorkflowRun, served), { document, schema })
      : writtenConversation(mapFileParts(published as Conversation, served), { document, schema })
  return compressWhole(Buffer.from(text), 'br')
}

function addressOf({ url }: FilePart, filesAt: string): { url?: string } {
  return url?.startsWith(SHARED_FILE_SCHEME)
    ? { url: `${filesAt}/${url.slice(SHARED_FILE_SCHEME.length)}` }
    : {}
}

interface Wanted {
  document: ProgramDocument
  /** Address of the schema that JSON names. */
  schema: string
}

function writtenConversation(conversation: Conversation, { document, schema }: Wanted): string {
  switch (document) {
    case 'md':
      return conversationMarkdown(conversation)
    case 'json':
      return JSON.stringify({ $schema: schema, holds: 'conversations', conversations: [conversation] })
    case 'messages.json':
      return JSON.stringify(writeUIMessages(conversation))
  }
}

function writtenRun(run: WorkflowRun, { document, schema }: Wanted): string {
  return document === 'md'
    ? runMarkdown(run)
    : JSON.stringify({ $schema: schema, holds: 'runs', runs: [run] })
}

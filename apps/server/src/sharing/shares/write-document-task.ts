import { SHARED_FILE_SCHEME, type SharedDocument } from '@vitrine/api-client/contract/shares'
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
import type { PublicationTasks } from '../publication-tasks.ts'

/** Writes what a link shows as Markdown, or as JSON of the shape that `importFile` reads; files stand by their addresses. */
export async function writeDocumentTask({
  model,
  kind,
  document,
  filesAt,
}: PublicationTasks['write-document']['input']): Promise<PublicationTasks['write-document']['output']> {
  const published: unknown = JSON.parse((await unpack(model)).toString())
  const served = (file: FilePart): FilePart => ({ ...file, ...addressOf(file, filesAt) })
  const text =
    kind === 'run'
      ? writtenRun(mapFilePartsOfRun(published as WorkflowRun, served), document)
      : writtenConversation(mapFileParts(published as Conversation, served), document)
  return compressWhole(Buffer.from(text), 'br')
}

function addressOf({ url }: FilePart, filesAt: string): { url?: string } {
  return url?.startsWith(SHARED_FILE_SCHEME)
    ? { url: `${filesAt}/${url.slice(SHARED_FILE_SCHEME.length)}` }
    : {}
}

function writtenConversation(conversation: Conversation, document: SharedDocument): string {
  switch (document) {
    case 'md':
      return conversationMarkdown(conversation)
    case 'json':
      return JSON.stringify({ holds: 'conversations', conversations: [conversation] })
    case 'messages.json':
      return JSON.stringify(writeUIMessages(conversation))
  }
}

function writtenRun(run: WorkflowRun, document: SharedDocument): string {
  return document === 'md' ? runMarkdown(run) : JSON.stringify({ holds: 'runs', runs: [run] })
}

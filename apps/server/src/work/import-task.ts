import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { PositionRange } from '@vitrine/api-client/contract'
import { type Conversation, importTranscript, summarizeConversation } from '@vitrine/transcript'
import { extractFiles } from '../conversations/extract-files.ts'
import { listFiles } from '../conversations/list-files.ts'
import { plainLine } from '../conversations/plain-line.ts'
import { writeBlob } from '../files/blob-folder.ts'
import { pack } from '../store/pack.ts'
import type { ImportedConversation, Tasks } from './tasks.ts'

const MAX_TITLE_LENGTH = 500

/** Reads a transcript; its files are on disk when this resolves. */
export async function importTask({
  path,
  name,
  positions,
  blobs,
}: Tasks['import']['input']): Promise<Tasks['import']['output']> {
  const { conversations, report } = importTranscript({ name, content: await readFile(path) })
  const imported: ImportedConversation[] = []
  for (const conversation of chosenOf(conversations, positions))
    imported.push(await importConversation(conversation, blobs))
  return { conversations: imported, found: conversations.length, report }
}

function chosenOf(conversations: Conversation[], positions: PositionRange[] | undefined): Conversation[] {
  if (!positions) return conversations
  if (positions.some(([, last]) => last >= conversations.length)) return []
  return conversations.filter((_, index) =>
    positions.some(([first, last]) => first <= index && index <= last),
  )
}

async function importConversation(original: Conversation, blobs: string): Promise<ImportedConversation> {
  const summary = summarizeConversation(original)
  const { conversation, files } = extractFiles(original)
  for (const [sha256, bytes] of files) await writeBlob(blobs, sha256, bytes)
  const json = JSON.stringify(conversation)
  return {
    contentHash: createHash('sha256').update(json).digest('hex'),
    sourceFormat: plainLine(conversation.source.format, 100),
    title: plainLine(summary.title, MAX_TITLE_LENGTH),
    messages: summary.messages,
    userMessages: summary.userMessages,
    assistantMessages: summary.assistantMessages,
    toolCalls: summary.toolCalls,
    toolResults: summary.toolResults,
    branches: summary.branches,
    files: summary.files,
    model: pack(json),
    listedFiles: listFiles(conversation),
  }
}

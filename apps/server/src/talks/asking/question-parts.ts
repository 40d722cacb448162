import type { TalkFile, TalkQuestion } from '@vitrine/api-client/contract/talks'
import type { FilePart, Message, Part } from '@vitrine/transcript'
import { extractEventFiles } from '../../conversations/live/event-files.ts'
import { assertStorageRoom } from '../../people/workspaces/read-storage.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { writeBlob } from '../../platform/files/blob-folder.ts'
import type { TalkDependencies } from '../talk-dependencies.ts'

interface AskedQuestion {
  question: TalkQuestion
  /** The question that it stands beside. */
  replaced: Message | undefined
  workspaceId: string
}

/** What a question says. */
interface QuestionParts {
  /** Its files first. */
  parts: Part[]
  /** Resolves once the bytes of its files are on disk. */
  writeFiles(): Promise<void>
}

/** What a question says, of which nothing is written yet. Throws a 400 where there is no room for its files. */
export async function questionParts(
  services: TalkDependencies,
  { question: { messageId, text, files = [], keptFileUrls = [] }, replaced, workspaceId }: AskedQuestion,
): Promise<QuestionParts> {
  const kept = keptFileUrls.map((url) => findFile(replaced, url))
  const said = { type: 'text' as const, text }
  const message = { id: messageId, role: 'user' as const, parts: [...kept, ...files.map(toPart), said] }
  const extracted = extractEventFiles({ type: 'message-set', message }, new Set(keptFileUrls))
  await assertRoomForFiles(services, workspaceId, files)
  return {
    parts: extracted.event.type === 'message-set' ? extracted.event.message.parts : message.parts,
    async writeFiles() {
      for (const [sha256, content] of extracted.files) await writeBlob(services.folder.blobs, sha256, content)
    },
  }
}

/** Throws a 400 where the workspace has no room for the files of a question, and rejects where the disk has none. */
export async function assertRoomForFiles(
  services: Pick<TalkDependencies, 'database' | 'storageLimitBytes' | 'probeWriting'>,
  workspaceId: string,
  files: readonly TalkFile[] = [],
): Promise<void> {
  const bytes = files.reduce((sum, { data }) => sum + Buffer.byteLength(data, 'base64'), 0)
  if (bytes === 0) return
  await assertStorageRoom(services, workspaceId, bytes)
  await services.probeWriting(bytes)
}

function toPart({ name, mediaType, data }: TalkFile): FilePart {
  return { type: 'file', filename: name, mediaType, url: `data:${mediaType};base64,${data}` }
}

function findFile(replaced: Message | undefined, url: string): FilePart {
  const file = replaced?.parts.find((part) => part.type === 'file' && part.url === url)
  if (file?.type === 'file') return file
  throw new DomainError('invalid-request', 'The question has no such file.', { field: 'keptFileUrls' })
}

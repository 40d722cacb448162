import type { ConversationSummary, ImportReport } from '@vitrine/transcript'
import type { PositionRange, SharedBranches } from '@vitrine/api-client/contract'
import type { ListedFile } from '../conversations/list-files.ts'

/** A conversation read from a transcript, ready to be stored. */
export interface ImportedConversation extends ConversationSummary {
  /** SHA-256 of the model's JSON, in hex. */
  contentHash: string
  sourceFormat: string
  /** The model, packed. */
  model: Uint8Array
  listedFiles: ListedFile[]
}

/** HTML made from a model, with the version of what made it. */
export interface PreparedHtml {
  rendererVersion: string
  /** HTML by part address, packed. */
  html: Uint8Array
}

/** A conversation as it is published, ready to be stored. */
export interface PublishedConversation extends PreparedHtml {
  /** SHA-256 of the published model's JSON, in hex. */
  hash: string
  /** The published model, packed. */
  model: Uint8Array
  files: ListedFile[]
}

/** A message that a thread begins with. */
interface ThreadMessage {
  id: string
  role: 'user'
  content: string
}

/** What may take long or much memory on hostile input, by name: input and output of each task. */
export interface Tasks {
  /** Reads the transcript in the file `path` and puts its files into the blob folder. */
  import: {
    input: { path: string; name?: string; positions?: PositionRange[]; blobs: string }
    /** Only the conversations at `positions` where these are given; none when one of them is not among those found. */
    output: { conversations: ImportedConversation[]; found: number; report: ImportReport }
  }
  publish: { input: { model: Uint8Array; branches: SharedBranches }; output: PublishedConversation }
  'list-files': { input: { model: Uint8Array }; output: ListedFile[] }
  /** Makes the HTML of a published model again. */
  prepare: { input: { model: Uint8Array }; output: PreparedHtml }
  /** Brings together what was said on a thread of AG-UI, from its first messages and its events as JSON. */
  'replay-thread': {
    input: { threadId: string; messages: ThreadMessage[]; events: string[] }
    output: { messages: unknown[]; state: unknown }
  }
  /** Makes an empty embedded database; beside the server, since making one takes 250 MB that never come back. */
  'create-database': { input: { folder: string }; output: void }
}

/** The name of a task. */
export type TaskName = keyof Tasks

/** Runs one task to its end. */
export type RunTask = <Name extends TaskName>(
  name: Name,
  input: Tasks[Name]['input'],
) => Promise<Tasks[Name]['output']>

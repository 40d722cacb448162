import type { ConversationSummary, ImportReport } from '@vitrine/transcript'
import { z } from 'zod'
import { importReportSchema } from './import-report.ts'
import { type StoredRun, storedRunSchema } from '../runs/runs.ts'

/**
 * `POST` takes the raw bytes of a transcript, of any content type, with `Authorization: Bearer <key>`.
 * Answers 201 with `ImportAnswer`, or 200 when everything in it was stored before.
 */
export const CONVERSATIONS_PATH = '/api/conversations'

/** Query parameter of `CONVERSATIONS_PATH`: the name of the file, for a title where the content has none. */
export const FILE_NAME_PARAMETER = 'name'

/**
 * Query parameter of `CONVERSATIONS_PATH`: positions of the conversations or runs to store, from 0 in the order of the
 * file, as `formatPositions` spells them; without it all are stored. One that the file does not have is answered 400.
 */
export const POSITIONS_PARAMETER = 'positions'

/** A conversation the server has stored, with its counts as `summarizeConversation` gives them. */
export interface StoredConversation extends ConversationSummary {
  /** The server's id, as `ShareRequest.conversationId` takes it; not the id inside the transcript. */
  id: string
}

/** Everything that an uploaded file holds, conversations or runs, in its order, with the account of its records. */
export interface ImportAnswer {
  conversations: StoredConversation[]
  runs: StoredRun[]
  report: ImportReport
}

const count = z.int().nonnegative()

const storedConversationSchema: z.ZodType<StoredConversation> = z.object({
  id: z.string().min(1),
  title: z.string(),
  messages: count,
  userMessages: count,
  assistantMessages: count,
  toolCalls: count,
  toolResults: count,
  branches: count,
  files: count,
})

/** Checks an `ImportAnswer`. */
export const importAnswerSchema: z.ZodType<ImportAnswer> = z.object({
  conversations: z.array(storedConversationSchema),
  // Servers that take no runs do not name them.
  runs: z.array(storedRunSchema).default([]),
  report: importReportSchema,
})

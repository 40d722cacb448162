import { importTranscript } from '../../import/import-transcript.ts'
import type { Conversation } from '../../model/conversation.ts'
import { parseConversation } from '../../model/parse-conversation.ts'
import type { ImportReport } from '../../reading/import-result.ts'

/** Reads a value as a file, or several a line each, and checks what comes of it. */
export function readExport(...values: readonly unknown[]): {
  conversations: Conversation[]
  report: ImportReport
} {
  const { conversations, report } = importTranscript({
    content: values.map((value) => JSON.stringify(value)).join('\n'),
  })
  return { conversations: conversations.map(parseConversation), report }
}

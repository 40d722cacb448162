import { chatConversation } from '../../chats/chat-conversation.ts'
import type { Conversation } from '../../model/conversation.ts'
import { hasContent } from '../../model/has-content.ts'
import type { FileImport } from '../../reading/import-result.ts'
import type { TranscriptFile } from '../../records/transcript-file.ts'
import { MergedReport } from '../../reading/merged-report.ts'
import { exchangedMessages, type ImportRecords } from './exchanged-messages.ts'
import { joinedExchanges } from './joined-exchanges.ts'
import type { RecordedExchange } from './recorded-exchanges.ts'

/**
 * Reads the conversations with models that a recording of requests holds; undefined where it holds none. Other requests are
 * named in the report by their number.
 */
export function importRecording(
  exchanges: readonly RecordedExchange[],
  file: TranscriptFile,
  importRecords: ImportRecords,
): FileImport | undefined {
  const read = exchanges.map((exchange) => exchangedMessages(exchange, importRecords))
  const found = read.filter((exchange) => exchange !== undefined)
  const conversations = joinedExchanges(found)
    .map(({ format, messages, currentMessageId }) =>
      chatConversation(messages, { source: { format }, about: {}, currentMessageId, file }),
    )
    .filter(hasContent)
  if (conversations.length === 0) return undefined
  const merged = new MergedReport()
  for (const [index, exchange] of read.entries()) {
    const name = `Exchange ${index + 1}`
    for (const report of exchange?.reports ?? []) merged.add(name, report)
    if (!exchange) merged.skip('side-exchange', `${name} is with no model.`)
    else if (exchanges[index]?.isUnreadable)
      merged.skip('unreadable-body', `${name} has an answer in bytes that cannot be read.`)
  }
  return { holds: 'conversations', conversations, report: merged.build(formatOf(conversations)) }
}

/** The format of all conversations, or that of the recording where they differ. */
function formatOf(conversations: readonly Conversation[]): string {
  const formats = new Set(conversations.map(({ source }) => source.format))
  const [format = 'recording'] = formats
  return formats.size === 1 ? format : 'recording'
}

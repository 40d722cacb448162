import { chatConversation } from '../../chats/chat-conversation.ts'
import { CODEX_APPLICATION } from '../../chats/codex-notice.ts'
import { asText } from '../../json/json-value.ts'
import type { ImportResult } from '../../reading/import-result.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { ReportBuilder } from '../../reading/report-builder.ts'
import type { Records } from '../../records/records.ts'
import type { TranscriptFile } from '../../records/transcript-file.ts'
import { codexRecordsOf } from './codex-records.ts'
import { CodexSession } from './codex-session.ts'
import { TAKEN_KEYS } from './taken-keys.ts'

const FORMAT = 'codex'

/**
 * Reads rollouts of Codex, those below `~/.codex/sessions`: of the command line, the desktop and the editors alike, and
 * of its first releases. What Codex itself says in the role of the user is hidden.
 */
export const codexReader: ConversationReader = {
  id: FORMAT,
  label: 'Codex session',
  takes: TAKEN_KEYS,
  holds: 'conversations',
  detect: (records) => codexRecordsOf(records) !== undefined,
  read: readRollout,
}

function readRollout(source: Records, file: TranscriptFile): ImportResult {
  const report = new ReportBuilder(FORMAT, source)
  const session = new CodexSession(report)
  for (const record of codexRecordsOf(source) ?? []) session.read(record)
  const { head, items, title } = session
  const version = asText(head.cli_version)
  const conversation = chatConversation(items.messages, {
    source: { format: FORMAT, application: CODEX_APPLICATION, version },
    about: { id: head.id, title, created: head.timestamp },
    file,
  })
  return { conversations: [{ ...conversation, kind: 'agent' }], report: report.build() }
}

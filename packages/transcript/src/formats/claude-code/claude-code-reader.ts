import type { ImportResult } from '../../reading/import-result.ts'
import { ReportBuilder } from '../../reading/report-builder.ts'
import type { Records } from '../../records/records.ts'
import type { TranscriptFile } from '../../records/transcript-file.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { attachAgents } from './attach-agents.ts'
import { SessionReader } from './session-reader.ts'
import { conversationsOf } from './session-conversations.ts'
import { sessionRecordsOf } from './session-records.ts'
import { SessionTitles } from './session-titles.ts'

/**
 * Reads sessions of Claude Code: the files below `~/.claude/projects`, the `{"loglines": […]}` of the web and the
 * SDK's `stream-json`. Sessions whose messages form one tree are one conversation, whatever their ids; a session
 * that hangs nowhere is a conversation of its own.
 */
export const claudeCodeReader: ConversationReader = {
  id: 'claude-code',
  label: 'Claude Code session',
  holds: 'conversations',
  detect: (records) => sessionRecordsOf(records) !== undefined,
  read: readSessions,
}

function readSessions(source: Records, file: TranscriptFile): ImportResult {
  const records = sessionRecordsOf(source) ?? []
  const report = new ReportBuilder('claude-code', source, records)
  const session = new SessionReader(report)
  for (const record of records) session.read(record)
  const { tree, turns, version } = session
  const titles = new SessionTitles(session.titles, tree, report)
  const strays = attachAgents(tree.threads, turns.calls)
  const conversations = conversationsOf(tree.threads, strays, { file, titles, report, version })
  return { conversations, report: report.build() }
}

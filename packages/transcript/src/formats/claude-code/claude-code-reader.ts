import type { ImportResult } from '../../reading/import-result.ts'
import { ReportBuilder } from '../../reading/report-builder.ts'
import type { Records } from '../../records/records.ts'
import type { TranscriptFile } from '../../records/transcript-file.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { attachAgents } from './attach-agents.ts'
import { SessionReader } from './session-reader.ts'
import type { ConversationSource } from '../../model/conversation.ts'
import { openProject } from './open-project.ts'
import { conversationsOf } from './session-conversations.ts'
import { isIflowSession, sessionRecordsOf } from './session-records.ts'
import { SessionTitles } from './session-titles.ts'
import { TAKEN_KEYS } from './taken-keys.ts'

/**
 * Reads sessions of Claude Code: the files below `~/.claude/projects`, a project in a zip with its sub-agents, the
 * `{"loglines": […]}` of the web, and `--output-format stream-json`. Sessions whose messages form one tree are one conversation, whatever their ids; a session
 * that hangs nowhere is a conversation of its own.
 */
export const claudeCodeReader: ConversationReader = {
  id: 'claude-code',
  label: 'Claude Code session',
  takes: TAKEN_KEYS,
  holds: 'conversations',
  openArchive: openProject,
  detect: (records) => sessionRecordsOf(records) !== undefined && !isIflowSession(records),
  read: (source, file) => readSessions(source, file, { format: 'claude-code', application: 'Claude Code' }),
}

/** Reads sessions in the lines of Claude Code, whichever agent wrote them. */
export function readSessions(
  source: Records,
  file: TranscriptFile,
  origin: ConversationSource,
): ImportResult {
  const records = sessionRecordsOf(source) ?? []
  const report = new ReportBuilder(origin.format, source, records)
  const session = new SessionReader(report)
  for (const record of records) session.read(record)
  const { tree, turns, version } = session
  const titles = new SessionTitles(session.titles, tree, report)
  const strays = attachAgents(tree.threads, turns.calls)
  const conversations = conversationsOf(tree.threads, strays, {
    file,
    titles,
    report,
    origin: { ...origin, version },
  })
  return { conversations, report: report.build() }
}

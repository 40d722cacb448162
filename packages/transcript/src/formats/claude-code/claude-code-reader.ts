import type { ImportResult } from '../../reading/import-result.ts'
import { ReportBuilder } from '../../reading/report-builder.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
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

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  message.content.content: type text source
  message.content.content.source: type media_type data
  message.usage: input_tokens cache_creation_input_tokens cache_read_input_tokens output_tokens cache_creation service_tier server_tool_use inference_geo prompt_tokens completion_tokens total_tokens prompt_tokens_details completion_tokens_details input_tokens_details output_tokens_details cost
`)

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
  const { tree, turns, version, project } = session
  const titles = new SessionTitles(session.titles, tree, report)
  const strays = attachAgents(tree.threads, turns.calls)
  const conversations = conversationsOf(tree.threads, strays, {
    file,
    titles,
    report,
    origin: { ...origin, version, ...(project && { project }) },
  })
  return { conversations, report: report.build() }
}

import type { ImportResult } from '../../reading/import-result.ts'
import { ReportBuilder } from '../../reading/report-builder.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { Records } from '../../records/records.ts'
import type { TranscriptFile } from '../../records/transcript-file.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { attachAgents } from './attach-agents.ts'
import { deliveredPrompts } from './delivered-prompts.ts'
import { SessionReader } from './session-reader.ts'
import type { ConversationSource } from '../../model/conversation.ts'
import { openProject } from './open-project.ts'
import { conversationsOf } from './session-conversations.ts'
import { isIflowSession, sessionRecordsOf } from './session-records.ts'
import { SessionTitles } from './session-titles.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  message.content.content: type text source tool_name name id
  message.content.content.source: type media_type data
  message.usage.iterations: type input_tokens output_tokens cache_read_input_tokens cache_creation_input_tokens cache_creation
  message.usage: speed iterations input_tokens cache_creation_input_tokens cache_read_input_tokens output_tokens cache_creation service_tier server_tool_use inference_geo prompt_tokens completion_tokens total_tokens prompt_tokens_details completion_tokens_details input_tokens_details output_tokens_details cost
  origin: kind
  : agentId apiErrorStatus attachment attributionAgent content costUSD cwd origin entrypoint error gitBranch isApiErrorMessage isMeta isSidechain isSnapshotUpdate leafUuid level loglines message messageId operation parentUuid requestId sessionId slug snapshot subtype summary timestamp toolUseResult type userType uuid version compactMetadata data durationMs hasOutput hookCount hookErrors hookInfos isCompactSummary isVisibleInTranscriptOnly logicalParentUuid parentToolUseID permissionMode session_id preventedContinuation sourceToolAssistantUUID stopReason thinkingMetadata todos toolUseID
  **.cache_creation: ephemeral_1h_input_tokens ephemeral_5m_input_tokens
  **.content: title url
  **.edits: new_string old_string replace_all
  **.file: content filePath numLines startLine totalLines
  **.results: content tool_use_id
  **.server_tool_use: web_fetch_requests web_search_requests
  **.structuredPatch: lines newLines newStart oldLines oldStart
  **.task: description output prompt result status task_id task_type
  **.toolUseResult: runId taskId transcriptDir scriptPath path title noOutputExpected agentId agentType backgroundTaskId resolvedModel bytes code codeText content description durationMs durationSeconds edits file filePath filenames interrupted isAsync isImage is_error mode newString newTodos numFiles numLines oldString oldTodos originalFile originalFileContents outputFile prompt query replaceAll result results retrieval_status status stderr stdout structuredPatch task text totalDurationMs totalTokens totalToolUseCount truncated type url usage userModified wasInterrupted answers message questions
  **.usage: cache_creation_input_tokens cache_read_input_tokens input_tokens output_tokens service_tier cache_creation inference_geo server_tool_use
  message.content.input: ...
  **.newTodos: content status priority id activeForm
  **.oldTodos: content status priority id activeForm
  **.caller: type
  **.data: agentId command elapsedTimeSeconds fullOutput hookEvent hookName message normalizedMessages output prompt query resultCount totalLines type
  **.thinkingMetadata: disabled level triggers maxThinkingTokens
  toolUseResult.content: type text
  tool_use_result: noOutputExpected agentId agentType backgroundTaskId resolvedModel bytes code codeText content description durationMs durationSeconds edits file filePath filenames interrupted isAsync isImage is_error mode newString newTodos numFiles numLines oldString oldTodos originalFile originalFileContents outputFile prompt query replaceAll result results retrieval_status status stderr stdout structuredPatch task text totalDurationMs totalTokens totalToolUseCount truncated type url usage userModified wasInterrupted answers message questions runId taskId transcriptDir scriptPath
  tool_result_meta: id tool_use_id non_execution_kind
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
  const session = new SessionReader(report, deliveredPrompts(records))
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

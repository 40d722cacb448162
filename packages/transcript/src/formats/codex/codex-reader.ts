import { chatConversation } from '../../chats/chat-conversation.ts'
import { CODEX_APPLICATION } from '../../chats/codex-notice.ts'
import { asObject, asText } from '../../json/json-value.ts'
import type { ImportResult } from '../../reading/import-result.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { ReportBuilder } from '../../reading/report-builder.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { Records } from '../../records/records.ts'
import type { TranscriptFile } from '../../records/transcript-file.ts'
import { rolloutRecordsOf } from './rollout-records.ts'
import { RolloutReader } from './rollout-reader.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  payload.content: type text image_url detail file_id file_data filename annotations logprobs
  payload.info: total_token_usage last_token_usage model_context_window
  payload.info.last_token_usage: input_tokens cached_input_tokens output_tokens reasoning_output_tokens total_tokens
  payload.info.total_token_usage: input_tokens output_tokens total_tokens cached_input_tokens reasoning_output_tokens
  payload.rate_limits: primary secondary credits plan_type limit_id limit_name
  payload.output: type text image_url
  payload.items.content: type text image_url detail file_id file_data filename annotations logprobs
  payload.items.output: type text image_url
  payload.items.summary: type text
  payload.sandbox_policy: type mode network_access exclude_tmpdir_env_var exclude_slash_tmp writable_roots
  payload.active_permission_profile: id
  payload.file_system_sandbox_policy: kind
  payload.collaboration_mode: mode settings
  payload.collaboration_mode.settings: model reasoning_effort developer_instructions
  payload.rate_limits.primary: used_percent window_minutes resets_at resets_in_seconds
  payload.rate_limits.secondary: used_percent window_minutes resets_at resets_in_seconds
  payload.rate_limits.credits: has_credits unlimited balance
  **.internal_chat_message_metadata_passthrough: turn_id create_time content_item_kinds
  payload.summary: type text
`)

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
  detect: (records) => rolloutRecordsOf(records) !== undefined,
  read: readRollout,
}

function readRollout(source: Records, file: TranscriptFile): ImportResult {
  const report = new ReportBuilder(FORMAT, source)
  const records = rolloutRecordsOf(source) ?? []
  const session = new RolloutReader(report, records)
  for (const record of records) session.read(record)
  const { head, items, title } = session
  const version = asText(head.cli_version)
  const project = asText(head.cwd)
  const repository = asText(asObject(head.git)?.repository_url)
  const conversation = chatConversation(items.messages, {
    source: {
      format: FORMAT,
      application: CODEX_APPLICATION,
      version,
      ...(project && { project }),
      ...(repository && { repository }),
    },
    about: { id: head.id, title, created: head.timestamp },
    ...(items.lastId !== null && { currentMessageId: items.lastId }),
    file,
  })
  return { conversations: [{ ...conversation, kind: 'agent' }], report: report.build() }
}

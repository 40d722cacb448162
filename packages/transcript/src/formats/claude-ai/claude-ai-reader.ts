import { AnthropicMessages } from '../../chats/anthropic-messages.ts'
import { chatConversation } from '../../chats/chat-conversation.ts'
import { chatRole } from '../../chats/chat-role.ts'
import { dataParts } from '../../chats/data-parts.ts'
import { type ChatToRead, findChats, readFoundChats } from '../../chats/found-chats.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Conversation } from '../../model/conversation.ts'
import type { Part } from '../../model/part.ts'
import type { ImportResult } from '../../reading/import-result.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { noteUnknownKeys } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import type { ReportBuilder } from '../../reading/report-builder.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { Records, TranscriptRecord } from '../../records/records.ts'
import type { TranscriptFile } from '../../records/transcript-file.ts'
import { ArtifactText } from './artifact-text.ts'
import { shownBlocks, stopReason } from './claude-ai-blocks.ts'
import { claudeAiFiles } from './claude-ai-files.ts'
import { CLAUDE_AI_CONVERSATION, CLAUDE_AI_MESSAGE } from './known-claude-ai-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  account: uuid
  chat_messages.content.citations: uuid start_index end_index details url title source metadata origin_tool_name sources
  chat_messages.content.citations.details: type url
  chat_messages.content.content: type title url text uuid file_uuid file_path name mime_type
  chat_messages.content.display_content: type text json_block content published_url published_artifact_id published_action owned_by_account
  chat_messages.content.display_content.content: title subtitles url resource_type icon_url source
  chat_messages.content.structured_content: artifact_id url
  chat_messages.content.meta: output_format_category
  chat_messages.content.source: type media_type data
  settings: ...
  chat_messages.content.summaries: summary
  chat_messages.files: file_name file_kind file_uuid created_at thumbnail_url preview_url thumbnail_asset preview_asset
  chat_messages.files_v2: file_name file_kind file_uuid created_at thumbnail_url preview_url thumbnail_asset preview_asset
  chat_messages.content.content.source: type media_type data
  chat_messages.content: remaining
  : account chat_messages created_at current_leaf_message_uuid is_starred model name settings summary updated_at uuid
  **.preview_asset: file_variant image_height image_width primary_color url
  **.settings: ...
  **.thumbnail_asset: file_variant image_height image_width primary_color url
`)

const FORMAT = 'claude-ai'

/**
 * Reads `conversations.json` of an export of Claude.ai, or conversations as its page is given them. A record of the report is
 * a message, or a conversation without any. Only the page's have branches.
 */
export const claudeAiReader: ConversationReader = {
  id: FORMAT,
  label: 'Claude.ai export',
  takes: TAKEN_KEYS,
  holds: 'conversations',

  detect(records: Records): boolean {
    const found = findChats(records.records, chatIn)
    return found.some(({ chat }) => chat?.messages.some(isMessage))
  },

  read: readExport,
}

function readExport(source: Records, file: TranscriptFile): ImportResult {
  const found = findChats(source.records, chatIn)
  return readFoundChats(found, { format: FORMAT, source }, (reading) => readConversation(reading, file))
}

interface ClaudeAiChat {
  about: JsonObject
  messages: readonly unknown[]
}

function readConversation(
  { chat: { about }, records, report }: ChatToRead<ClaudeAiChat>,
  file: TranscriptFile,
): Conversation {
  noteUnknownKeys(report, about, CLAUDE_AI_CONVERSATION, '[]')
  const model = asText(about.model)
  const reading = new AnthropicMessages()
  const places = new Map<string, string | null>()
  const artifacts = records.some(({ value }) => hasBlocks(value)) ? undefined : new ArtifactText()
  for (const record of records) readMessage(reading, record, { report, model, places, artifacts })
  return chatConversation(reading.messages, {
    source: { format: FORMAT, application: 'Claude.ai' },
    about: { ...about, id: about.uuid },
    currentMessageId: places.get(asText(about.current_leaf_message_uuid) ?? '') ?? undefined,
    file,
  })
}

function readMessage(
  reading: AnthropicMessages,
  record: TranscriptRecord,
  {
    report,
    model,
    places,
    artifacts,
  }: {
    report: ReportBuilder
    model: string | undefined
    places: Map<string, string | null>
    artifacts: ArtifactText | undefined
  },
): void {
  const message = asObject(record.value)
  if (!message || !isMessage(message))
    return report.skipped(record, 'not-a-message', 'A message is an object with a sender and content.')
  noteUnknownKeys(report, message, CLAUDE_AI_MESSAGE, 'chat_messages[]')
  const id = asText(message.uuid)
  const role = isAnswer(message) ? 'tool' : (chatRole(message.sender) ?? 'assistant')
  const createdAt = toIsoTime(message.created_at)
  const writtenBy = role === 'assistant' ? (asText(message.model) ?? model) : undefined
  const parent = asText(message.parent_message_uuid)
  const outcome = reading.add({
    id,
    parentId: parent === undefined ? undefined : (places.get(parent) ?? null),
    role,
    content: contentOf(message, role === 'assistant' ? artifacts : undefined),
    beside: [...claudeAiFiles(message), ...stop(message), ...dataParts(message, ['compaction_summary'])],
    facts: { createdAt, model: writtenBy },
  })
  if (id !== undefined) places.set(id, outcome.id)
  report.read(record)
  if (outcome.hasStrayResult)
    report.repaired(record, 'result-without-call', 'The call this result answers is not in the file.')
  if (outcome.unknown.length > 0)
    report.unknown(record, 'unknown-content', `Content of type ${outcome.unknown[0]} is kept as it was.`)
}

/** Whether a message of the person holds nothing but what tools gave. */
function isAnswer({ sender, content }: JsonObject): boolean {
  const blocks = (asArray(content) ?? []).map(asObject)
  return (
    chatRole(sender) === 'user' && blocks.length > 0 && blocks.every((block) => block?.type === 'tool_result')
  )
}

/** Says of an answer that it was stopped before its end. */
function stop({ stop_reason: stated }: JsonObject): Part[] {
  const reason = stopReason(stated)
  return reason === undefined ? [] : [{ type: 'data', name: 'finish', data: { reason } }]
}

/** The blocks; older exports have only a text, and a text stands in for blocks that say nothing. */
function contentOf({ content, text }: JsonObject, artifacts: ArtifactText | undefined): unknown[] {
  const blocks = shownBlocks(asArray(content) ?? [content])
  const isSilent = blocks.every((block) => {
    const object = asObject(block)
    if (!object) return asText(block) === undefined
    return object.type === 'text' && asText(object.text) === undefined
  })
  const said = isSilent ? textBlocks(text) : blocks
  if (!artifacts) return said
  return said.flatMap((block) => {
    const object = asObject(block)
    return object?.type === 'text' ? artifacts.blocksOf(object) : [block]
  })
}

function textBlocks(text: unknown): unknown[] {
  return asText(text) === undefined ? [] : [{ type: 'text', text }]
}

/** Whether a message has thoughts or artifacts in blocks of their own, so that tags in its text are only words. */
function hasBlocks(message: unknown): boolean {
  return (
    asArray(asObject(message)?.content)?.some((block) => {
      const { type, name } = asObject(block) ?? {}
      return type === 'thinking' || (type === 'tool_use' && name === 'artifacts')
    }) === true
  )
}

/** The conversation that a value is; one without messages is told by what stands around them. */
function chatIn(value: unknown): ClaudeAiChat | undefined {
  const about = asObject(value)
  const isConversation =
    about && ('chat_messages' in about || ('uuid' in about && 'name' in about && 'account' in about))
  return isConversation ? { about, messages: asArray(about.chat_messages) ?? [] } : undefined
}

function isMessage(value: unknown): boolean {
  const sender = asText(asObject(value)?.sender)
  return sender !== undefined && chatRole(sender) !== undefined
}

import { citedPages } from '../../chats/cited-pages.ts'
import { chatConversation } from '../../chats/chat-conversation.ts'
import { chatRole } from '../../chats/chat-role.ts'
import { type ExchangeChat, findExchanges } from '../../chats/find-exchanges.ts'
import { type ChatToRead, isMostlyChats, readFoundChats } from '../../chats/found-chats.ts'
import { GeminiMessages, geminiUsage } from '../../chats/gemini-messages.ts'
import { ResponseItems } from '../../chats/response-items.ts'
import { asArray, asCount, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { Conversation } from '../../model/conversation.ts'
import type { Message } from '../../model/message.ts'
import type { Part } from '../../model/part.ts'
import type { Usage } from '../../model/usage.ts'
import type { ImportResult } from '../../reading/import-result.ts'
import { noteUnknownKeys } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import type { ReportBuilder } from '../../reading/report-builder.ts'
import type { Records, TranscriptRecord } from '../../records/records.ts'
import type { TranscriptFile } from '../../records/transcript-file.ts'
import { geminiDialect } from './gemini-dialect.ts'
import { joinedChunks } from './joined-chunks.ts'
import { GEMINI_EXCHANGE, GEMINI_TURN } from './known-gemini-keys.ts'
import { TAKEN_KEYS } from './taken-keys.ts'

const FORMAT = 'gemini-api'

/**
 * Reads requests and answers of Gemini's interface: alone, in pairs, as lists of turns, as recorded exchanges; and the steps
 * of its interactions. Pieces of a streamed answer are one. A record of the report is a turn or a step.
 */
export const geminiApiReader: ConversationReader = {
  id: FORMAT,
  label: 'Gemini contents',
  takes: TAKEN_KEYS,
  holds: 'conversations',

  detect(records: Records): boolean {
    return isMostlyChats(findExchanges(joinedChunks(records), geminiDialect))
  },

  read: readContents,
}

function readContents(written: Records, file: TranscriptFile): ImportResult {
  const source = joinedChunks(written)
  const found = findExchanges(source, geminiDialect)
  return readFoundChats(found, { format: FORMAT, source }, (reading) => readChat(reading, file))
}

function readChat(
  { chat: { about }, records, report }: ChatToRead<ExchangeChat>,
  file: TranscriptFile,
): Conversation {
  noteUnknownKeys(report, about, GEMINI_EXCHANGE)
  for (const { value } of records) noteUnknownKeys(report, value, GEMINI_TURN, 'contents[]')
  const isInteraction = about.object === 'interaction'
  const messages = isInteraction
    ? readSteps(records, asText(about.model), report)
    : readTurns(records, about, report)
  const usage = isInteraction ? interactionUsage(about.usage) : undefined
  const conversation = chatConversation(messages, {
    source: { format: FORMAT },
    about: { id: about.responseId ?? about.id, created: about.createTime ?? about.created },
    file,
  })
  return usage ? { ...conversation, usage } : conversation
}

function readTurns(
  records: readonly TranscriptRecord[],
  about: JsonObject,
  report: ReportBuilder,
): Message[] {
  const reading = new GeminiMessages()
  const system = asObject(about.systemInstruction ?? about.system_instruction)
  const prompt = system?.parts ?? asText(about.systemInstruction)
  if (prompt !== undefined) reading.add({ role: 'system', content: prompt })
  const model = asText(about.modelVersion) ?? asText(about.model)
  for (const record of records) {
    const turn = asObject(record.value) ?? {}
    const role = chatRole(turn.role) ?? 'user'
    const usage = geminiUsage(turn.usageMetadata)
    const { unknown, hasStrayResult } = reading.add({
      role,
      content: turn.parts,
      beside: 'usageMetadata' in turn ? groundingOf(about) : [],
      facts: { model: role === 'assistant' ? model : undefined, ...(usage && { usage }) },
    })
    report.read(record)
    if (hasStrayResult)
      report.repaired(record, 'result-without-call', 'The call this result answers is not in the file.')
    if (unknown !== undefined)
      report.unknown(record, 'unknown-content', `Content of type ${unknown} is kept as it was.`)
  }
  return reading.messages
}

/** The pages that an answer of one candidate rests on. */
function groundingOf({ candidates }: JsonObject): Part[] {
  const metadata = asObject(asObject(asArray(candidates)?.[0])?.groundingMetadata)
  return citedPages(
    asObjects(metadata?.groundingChunks).map(({ web }) => ({
      url: asObject(web)?.uri,
      title: asObject(web)?.title,
    })),
  )
}

function readSteps(
  records: readonly TranscriptRecord[],
  model: string | undefined,
  report: ReportBuilder,
): Message[] {
  const items = new ResponseItems()
  for (const record of records) {
    const {
      outcome,
      code = '',
      message = '',
    } = items.add(itemOfStep(asObject(record.value) ?? {}), { model })
    if (outcome === 'read') report.read(record)
    else report[outcome](record, code, message)
  }
  return items.messages
}

function interactionUsage(value: unknown): Usage | undefined {
  const usage = asObject(value)
  const inputTokens = asCount(usage?.total_input_tokens)
  if (!usage || inputTokens === undefined) return undefined
  const reasoningTokens = asCount(usage.total_thought_tokens)
  const cachedInputTokens = asCount(usage.total_cached_tokens)
  return {
    inputTokens: inputTokens + (asCount(usage.total_tool_use_tokens) ?? 0),
    outputTokens: (asCount(usage.total_output_tokens) ?? 0) + (reasoningTokens ?? 0),
    reasoningTokens,
    cachedInputTokens,
  }
}

/** A step of an interaction as an item of the Responses interface, which says the same in other words. */
function itemOfStep(step: JsonObject): JsonObject {
  const type = asText(step.type) ?? ''
  if (type === 'thought') return { type: 'reasoning', summary: step.summary, content: step.content }
  if (type === 'model_output') return { type: 'message', role: 'assistant', content: step.content }
  if (type === 'user_input') return { type: 'message', role: 'user', content: step.content }
  if (!type.endsWith('_result')) return step
  return {
    type: 'function_call_output',
    call_id: step.call_id,
    output: step.is_error === true ? { success: false, content: step.result } : step.result,
  }
}

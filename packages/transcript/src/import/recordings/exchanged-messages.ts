import { dataParts } from '../../chats/data-parts.ts'
import { uiText } from '../../chats/ui-parts.ts'
import { asObject, asString, asText } from '../../json/json-value.ts'
import { parseJson } from '../../json/parse-json.ts'
import type { Conversation } from '../../model/conversation.ts'
import { currentBranch } from '../../model/current-branch.ts'
import type { Message } from '../../model/message.ts'
import type { Part } from '../../model/part.ts'
import type { FileImport, ImportReport } from '../../reading/import-result.ts'
import { readRecords } from '../../records/read-records.ts'
import type { Records } from '../../records/records.ts'
import { TranscriptError } from '../../records/transcript-error.ts'
import type { RecordedExchange } from './recorded-exchanges.ts'

/** The messages of one exchange with a model. */
export interface ExchangedMessages {
  /** What was sent, in order. */
  asked: Message[]
  /** What came back; several first messages are answers to choose from. */
  answered: Message[]
  /** The one of the answers that is shown. */
  answerId?: string
  /** The format of the answer, or of the request where nothing came back. */
  format: string
  /** The id of the answer, and of the one that the request goes on from. */
  responseId?: string
  previousId?: string
  /** What became of the records of both. */
  reports: ImportReport[]
}

/** Reads what a file of its own would be. Throws `TranscriptError` where it is none. */
export type ImportRecords = (records: Records) => FileImport

/** Reads request and answer of an exchange; undefined where neither is of a conversation. */
export function exchangedMessages(
  exchange: RecordedExchange,
  importRecords: ImportRecords,
): ExchangedMessages | undefined {
  const sent = chatIn(exchange.request, importRecords) ?? chatIn(inputIn(exchange.request), importRecords)
  const back = chatIn(exchange.response, importRecords)
  const format = back?.report.format ?? sent?.report.format
  if (format === undefined) return undefined
  const asked = sent ? currentBranch(sent.conversation) : promptIn(exchange.request)
  const answered = back ? answersOf(back.conversation, exchange) : faultOf(exchange)
  return {
    asked,
    answered,
    answerId: back?.conversation.currentMessageId ?? answered.at(-1)?.id,
    format,
    responseId: asText(bodyOf(exchange.response)?.id),
    previousId: asText(bodyOf(exchange.request)?.previous_response_id),
    reports: [sent, back].flatMap((read) => (read ? [read.report] : [])),
  }
}

/** What a body says by itself. */
function chatIn(
  body: unknown,
  importRecords: ImportRecords,
): { conversation: Conversation; report: ImportReport } | undefined {
  if (body === undefined || !isData(body)) return undefined
  try {
    const result = importRecords(recordsOf(body))
    const [conversation] = result.holds === 'conversations' ? result.conversations : []
    return conversation && { conversation, report: result.report }
  } catch (error) {
    if (error instanceof TranscriptError) return undefined
    throw error
  }
}

/** Whether a body is JSON or a stream of events, and neither a page nor a program. */
function isData(body: unknown): boolean {
  return typeof body !== 'string' || /^\s*(?:[[{]|(?:data|event|id|retry)?:)/.test(body)
}

/** Messages under another name, which only the interface that they were sent to gives them. */
function inputIn(body: unknown): unknown {
  const { input, model } = bodyOf(body) ?? {}
  return Array.isArray(input) ? { messages: input, model } : undefined
}

function recordsOf(body: unknown): Records {
  const text = asString(body)
  return text === undefined
    ? { container: 'json', records: [{ position: 1, value: body }], broken: [] }
    : readRecords(text)
}

function bodyOf(body: unknown): Record<string, unknown> | undefined {
  const text = asString(body)
  return asObject(text === undefined ? body : parseJson(text))
}

/** What a request asks in one text, for which an interface needs no messages. */
function promptIn(body: unknown): Message[] {
  const { prompt, input, inputText, message, query } = bodyOf(body) ?? {}
  const parts = [prompt, input, inputText, message, query].flatMap((text) => uiText(text)).slice(0, 1)
  return parts.length > 0 ? [{ id: 'prompt', parentId: null, role: 'user', parts }] : []
}

/** The answers, with what only the exchange says of them. */
function answersOf({ messages, usage }: Conversation, exchange: RecordedExchange): Message[] {
  const { address, request, createdAt } = exchange
  const model = modelIn(address) ?? asText(bodyOf(request)?.model)
  const hasUsage = messages.some((message) => message.usage)
  const first = messages.find(({ role }) => role === 'assistant')
  return messages.map((message) => {
    if (message.role !== 'assistant') return message
    const stated = message === first && !hasUsage ? usage : message.usage
    return {
      ...message,
      ...(!message.model && model !== undefined && { model }),
      ...(!message.createdAt && createdAt !== undefined && { createdAt }),
      ...(stated && { usage: stated }),
    }
  })
}

/** Some interfaces have the model in their address. */
function modelIn(address: string | undefined): string | undefined {
  const [, name] =
    /\/models?\/([^/?]+?)(?:\/(?:converse|invoke)|:\w*generateContent)/i.exec(address ?? '') ?? []
  if (name === undefined) return undefined
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** What came back in place of an answer. */
function faultOf({ response, status, createdAt }: RecordedExchange): Message[] {
  const body = bodyOf(response)
  const isFault = (status ?? 200) >= 400 || body?.error !== undefined
  if (!isFault) return []
  const error = body?.error ?? body ?? `HTTP ${String(status)}`
  const parts: Part[] = dataParts({ error }, ['error'])
  return [{ id: 'fault', parentId: null, role: 'assistant', parts, ...(createdAt && { createdAt }) }]
}

import { toIsoTime } from '../reading/iso-time.ts'
import { asArray, asCount, asObject, asString, type JsonObject } from '../json/json-value.ts'
import { outputOutcome } from '../reading/output-outcome.ts'
import type { DataPart, FilePart, TextPart, ToolResult, ToolResultContent } from '../model/part.ts'
import { durationBetween, filePart, sourcePart } from './anthropic-content.ts'
import { geminiAnswer } from './gemini-content.ts'
import { withoutReminders } from './tool-reminders.ts'
import { webSearchContent } from './web-search-text.ts'

/** Whether a content block answers a tool call: `tool_result`, `web_search_tool_result` and their like. */
export function isToolResultBlock(value: unknown): value is JsonObject {
  const block = asObject(value)
  const hasCall = block?.tool_use_id === undefined || typeof block.tool_use_id === 'string'
  return hasCall && asString(block?.type)?.endsWith('tool_result') === true
}

/** The answer of a tool, and what the agent reminded its model of below. */
export interface RemindedResult {
  result: ToolResult
  /** No words of the tool: readers keep them in a message that is hidden. */
  reminders: TextPart[]
}

/** The answer of a tool; `record` is what the source says beside the block, such as when it came. */
export function toolResultOf(block: JsonObject, record: JsonObject = {}, calledAt?: string): RemindedResult {
  const createdAt = toIsoTime(record.timestamp)
  const read = contentOf(block.content)
  const reminders = read.filter(isReminder).map(({ data }) => ({ type: 'text' as const, text: data }))
  const content = read.filter((piece) => !isReminder(piece))
  const hasFailed = asObject(record.toolUseResult)?.status === 'error'
  const isError = block.is_error === true || hasFailed || outputOutcome(block.content) === 'error'
  const result: ToolResult = {
    outcome: isError ? 'error' : 'success',
    content,
    createdAt,
    durationMs: durationOf(record) ?? durationBetween(calledAt, createdAt),
  }
  return { result, reminders }
}

interface Reminder extends DataPart {
  name: 'system-reminder'
  data: string
}

function isReminder(piece: ToolResultContent): piece is Reminder {
  return piece.type === 'data' && piece.name === 'system-reminder'
}

function contentOf(value: unknown): ToolResultContent[] {
  if (typeof value === 'string') return textContent(value)
  if (value === undefined || value === null) return []
  return (asArray(value) ?? [value]).flatMap((element) => contentOfBlock(element))
}

/** What an agent reminds its model of below an answer is none of the tool's words. */
function textContent(text: string): ToolResultContent[] {
  const { answer, reminders } = withoutReminders(text)
  return [
    ...(answer === '' ? [] : (webSearchContent(answer) ?? [{ type: 'text' as const, text: answer }])),
    ...reminders.map((data) => ({ type: 'data' as const, name: 'system-reminder', data })),
  ]
}

function withoutReminder(content: ToolResultContent): ToolResultContent[] {
  return content.type === 'text' ? textContent(content.text) : [content]
}

function contentOfBlock(value: unknown): ToolResultContent[] {
  if (typeof value === 'string') return contentOf(value)
  const block = asObject(value) ?? {}
  const name = asString(block.type) ?? 'block'
  const answer = asObject(asObject(block.responseParts)?.functionResponse)
  if (answer) return geminiAnswer(answer).result.content.flatMap(withoutReminder)
  if (name === 'text') return contentOf(asString(block.text))
  if (name === 'tool_reference') return [{ type: 'data', name, data: block.tool_name }]
  const part = filePart(block) ?? (/search_result|^knowledge$/.test(name) ? sourcePart(block) : undefined)
  if (part) return [part]
  const given = givenFile(block, name)
  if (given) return [given]
  const fileId = asString(block.file_id)
  if (fileId !== undefined) return [{ type: 'file', mediaType: 'application/octet-stream', filename: fileId }]
  return (
    (/_(result|error)$/.test(name) ? serverToolContent(block, name) : undefined) ?? [
      { type: 'unknown', name, value },
    ]
  )
}

/** A file that Claude.ai keeps to itself, or one that a tool made there. */
function givenFile(block: JsonObject, name: string): FilePart | undefined {
  if (name === 'image' && block.file_uuid !== undefined) return { type: 'file', mediaType: 'image/*' }
  if (name !== 'local_resource') return undefined
  const filename = asString(block.file_path)?.split('/').at(-1) ?? asString(block.name)
  return { type: 'file', mediaType: asString(block.mime_type) ?? 'application/octet-stream', filename }
}

/** What the tools of the server answer: the output of a program, a fetched page, advice, an error with its code. */
function serverToolContent(block: JsonObject, name: string): ToolResultContent[] | undefined {
  const errorCode = asString(block.error_code)
  if (errorCode !== undefined) return contentOf(asString(block.error_message) ?? errorCode)
  if (typeof block.stdout === 'string' || typeof block.stderr === 'string')
    return [...contentOf(block.stdout), ...contentOf(block.stderr), ...contentOf(block.content)]
  if (name === 'web_fetch_result') {
    const page = asObject(block.content) ?? {}
    const source = sourcePart({ ...page, url: block.url })
    const text = asObject(page.source)
    const file = text?.type === 'text' ? contentOf(text.data) : contentOfBlock(page)
    return [...(source ? [source] : []), ...file]
  }
  const text = asString(block.text) ?? asString(block.content)
  if (text !== undefined) return contentOf(text)
  const { type: _, ...fields } = block
  return /_(create|str_replace)_result$/.test(name) ? [{ type: 'data', name, data: fields }] : undefined
}

function durationOf(record: JsonObject): number | undefined {
  const details = asObject(record.toolUseResult) ?? asObject(record.tool_use_result)
  const seconds = asCount(details?.durationSeconds)
  const duration = asCount(details?.durationMs) ?? asCount(details?.totalDurationMs)
  return duration ?? (seconds === undefined ? undefined : Math.round(seconds * 1000))
}

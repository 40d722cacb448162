import { toIsoTime } from '../../reading/iso-time.ts'
import { asArray, asNumber, asObject, asString, type JsonObject } from '../../json/json-value.ts'
import { outputOutcome } from '../../reading/output-outcome.ts'
import type { ToolResult, ToolResultContent } from '../../model/part.ts'
import { filePart, sourcePart } from './content-parts.ts'

/** Whether a content block answers a tool call: `tool_result`, `web_search_tool_result` and their like. */
export function isToolResultBlock(value: unknown): value is JsonObject {
  const block = asObject(value)
  return typeof block?.tool_use_id === 'string' && asString(block.type)?.endsWith('tool_result') === true
}

/** The answer of a tool; `record` is the session record with the block. */
export function toolResultOf(block: JsonObject, record: JsonObject, calledAt?: string): ToolResult {
  const createdAt = toIsoTime(record.timestamp)
  const content = contentOf(block.content)
  const isError = block.is_error === true || outputOutcome(block.content) === 'error'
  return {
    outcome: isError ? 'error' : 'success',
    content,
    createdAt,
    durationMs: durationOf(record) ?? durationBetween(calledAt, createdAt),
  }
}

function contentOf(value: unknown): ToolResultContent[] {
  if (typeof value === 'string') return value === '' ? [] : [{ type: 'text', text: value }]
  if (value === undefined || value === null) return []
  return (asArray(value) ?? [value]).flatMap((element) => contentOfBlock(element))
}

function contentOfBlock(value: unknown): ToolResultContent[] {
  if (typeof value === 'string') return contentOf(value)
  const block = asObject(value) ?? {}
  const name = asString(block.type) ?? 'block'
  if (name === 'text') return contentOf(asString(block.text))
  if (name === 'tool_reference') return [{ type: 'data', name, data: block.tool_name }]
  const part = filePart(block) ?? (name.includes('search_result') ? sourcePart(block) : undefined)
  return [part ?? { type: 'unknown', name, value }]
}

function durationOf(record: JsonObject): number | undefined {
  const details = asObject(record.toolUseResult) ?? asObject(record.tool_use_result)
  const seconds = asNumber(details?.durationSeconds)
  const duration = asNumber(details?.durationMs) ?? asNumber(details?.totalDurationMs)
  return duration ?? (seconds === undefined ? undefined : Math.round(seconds * 1000))
}

function durationBetween(from: string | undefined, to: string | undefined): number | undefined {
  if (from === undefined || to === undefined) return undefined
  const duration = Date.parse(to) - Date.parse(from)
  return duration >= 0 ? duration : undefined
}

import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'
import { contextAroundWords } from '../../chats/context-around-words.ts'
import { isHarnessText } from '../../chats/harness-text.ts'
import { NO_OUTPUT, unwrapText } from '../../chats/command-text.ts'
import { partsOfBlock } from '../../chats/anthropic-content.ts'
import { isToolResultBlock } from '../../chats/anthropic-tool-result.ts'

/** The content of a `user` record: tool results are no turn of the user. */
export interface UserContent {
  results: JsonObject[]
  parts: Part[]
  /** What the application put beside the words for the model, which its window does not show. */
  reminders: Part[]
  author?: string
  isNotice?: true
  /** The words are the user's own: no command, no output, no summary. */
  isPrompt: boolean
  isHidden: boolean
}

const APPLICATION = 'Claude Code'

/** Takes a `user` record, or a prompt that waited in the queue, apart. */
export function userContentOf(fields: JsonObject): UserContent {
  const queued = asObject(fields.attachment)
  const content = queued ? queued.prompt : asObject(fields.message)?.content
  const blocks = asArray(content) ?? [content ?? '']
  const results = blocks.filter((block) => isToolResultBlock(block))
  const unwrapped = blocks.filter((block) => !isToolResultBlock(block)).map((block) => unwrapBlock(block))
  const parts = unwrapped.flatMap(({ parts: own }) => own)
  const isSummary = fields.isCompactSummary === true
  if (isSummary) parts.unshift({ type: 'data', name: 'compaction-summary', data: {} })
  const isTask = asObject(fields.origin)?.kind === 'task-notification'
  const isInterruption =
    parts.length > 0 && parts.every((part) => part.type === 'text' && isHarnessText(part.text))
  const isWrapped = unwrapped.some(({ by }) => by === 'application')
  const isApplication = isSummary || isTask || isInterruption || isWrapped
  return {
    results,
    parts,
    reminders: unwrapped.flatMap(({ context = [] }) => context.map((text): Part => ({ type: 'text', text }))),
    ...(isApplication && { author: APPLICATION, isNotice: true }),
    isPrompt:
      !isSummary && !isTask && unwrapped.some(({ by, parts: own }) => by === undefined && isSpoken(own)),
    isHidden: isHidden(fields, queued) || (isWrapped && parts.every(isNoOutput)),
  }
}

interface UnwrappedBlock {
  parts: Part[]
  by?: 'user' | 'application'
  context?: string[]
}

function unwrapBlock(block: unknown): UnwrappedBlock {
  const text = typeof block === 'string' ? block : asText(asObject(block)?.text)
  const wrapped = text === undefined ? undefined : unwrapText(text)
  if (!wrapped) {
    const { words, context } = contextAroundWords(text ?? '')
    if (context.length === 0) return { parts: partsOfBlock(block) }
    return { parts: words === '' ? [] : [{ type: 'text', text: words }], context }
  }
  return { parts: wrapped.text === '' ? [] : [{ type: 'text', text: wrapped.text }], by: wrapped.by }
}

function isNoOutput(part: Part): boolean {
  return part.type === 'text' && part.text === NO_OUTPUT
}

function isSpoken(parts: readonly Part[]): boolean {
  return parts.some((part) => part.type === 'text' && !isHarnessText(part.text))
}

function isHidden(fields: JsonObject, queued: JsonObject | undefined): boolean {
  if (fields.isMeta === true || fields.isSynthetic === true || queued?.isMeta === true) return true
  return fields.isVisibleInTranscriptOnly === true && fields.isCompactSummary !== true
}

import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Message } from '../../model/message.ts'
import type { Part } from '../../model/part.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { ReportedCalls } from './reported-calls.ts'
import { addressOf, inlineName, markdownOf } from './markdown-text.ts'
import { invocationPart } from './tool-invocation.ts'

/** The pieces of an answer as the editor shows them, and what it keeps for the model. */
export interface CopilotAnswer {
  response: readonly unknown[]
  metadata: JsonObject
}

/** Pieces that are states of the window: a tool that is about to run, where edits may be undone, a bar of progress. */
const STATES = new Set(
  `prepareToolInvocation undoStop codeblockUri progressMessage progressTask progressTaskSerialized
   mcpServersStarting mcpServersStartingSerialized extensions command usedContext move clearToPreviousToolInvocation`.split(
    /\s+/,
  ),
)

/** The fence that opens before an edit, and the one that closes after it; the edit is shown as one. */
const OPENING_FENCE = /(?:^|\n)`{3,}[\w-]*\s*$/
const CLOSING_FENCE = /^\s*`{3,}[ \t]*(?=\n|$)/

/** Adds the pieces of an answer to its message; running text is joined. */
export function readResponse(session: AgentSession, message: Message, answer: CopilotAnswer): void {
  const calls = new ReportedCalls(answer.metadata)
  let text = ''
  let isFenced = false
  const hidden: JsonObject[] = []
  const flush = () => {
    if (text.trim() !== '') session.add(message, { type: 'text', text })
    text = ''
  }
  for (const value of answer.response) {
    const piece = asObject(value)
    const words = runningText(piece, value)
    if (words !== undefined) {
      text += isFenced ? words.replace(CLOSING_FENCE, '') : words
      isFenced = false
      continue
    }
    if (!piece || STATES.has(String(piece.kind))) continue
    if (isHiddenInvocation(piece) && !calls.has(piece)) {
      hidden.push(piece)
      continue
    }
    isFenced = isEdit(piece) && OPENING_FENCE.test(text)
    if (isFenced) text = text.replace(OPENING_FENCE, '')
    flush()
    if (isInvocation(piece)) session.addCall(message, invocationPart(piece, calls))
    else session.add(message, ...partsOf(piece))
  }
  flush()
  for (const part of calls.rest()) session.addCall(message, part)
  if (hidden.length > 0) session.keep('hidden-invocations', hidden)
}

function isInvocation({ kind }: JsonObject): boolean {
  return kind === 'toolInvocationSerialized' || kind === 'toolInvocation'
}

/** Of some calls the editor shows nothing, or nothing once they are over. */
function isHiddenInvocation(piece: JsonObject): boolean {
  const { presentation, isComplete, resultDetails } = piece
  if (!isInvocation(piece) || resultDetails !== undefined) return false
  return presentation === 'hidden' || (presentation === 'hiddenAfterComplete' && isComplete === true)
}

function isEdit({ kind }: JsonObject): boolean {
  return kind === 'textEditGroup' || kind === 'notebookEditGroup'
}

function runningText(piece: JsonObject | undefined, value: unknown): string | undefined {
  if (!piece) return typeof value === 'string' ? value : undefined
  if (piece.kind === undefined || piece.kind === 'markdownContent' || piece.kind === 'markdownVuln')
    return markdownOf(piece)
  return piece.kind === 'inlineReference' ? inlineName(piece) : undefined
}

function partsOf(piece: JsonObject): Part[] {
  const kind = asText(piece.kind) ?? 'piece'
  switch (kind) {
    case 'thinking': {
      const text = (asArray(piece.value) ?? [piece.value]).map(asText).filter(Boolean).join('\n\n')
      return text === '' ? [] : [{ type: 'reasoning', text }]
    }
    case 'textEditGroup':
    case 'notebookEditGroup':
      return [{ type: 'data', name: 'edit', data: { file: addressOf(piece.uri), edits: piece.edits } }]
    case 'warning':
    case 'error':
    case 'info': {
      const text = markdownOf(piece.content)
      return [{ type: 'data', name: kind, data: {} }, ...(text ? [{ type: 'text' as const, text }] : [])]
    }
    case 'reference':
    case 'codeCitation':
    case 'confirmation':
    case 'elicitation':
    case 'elicitationSerialized':
    case 'questionCarousel':
    case 'planReview':
    case 'multiDiffData':
    case 'treeData':
    case 'pullRequest':
    case 'todoList':
    case 'hook':
    case 'inlineReference': {
      const { kind: _, ...data } = piece
      return [{ type: 'data', name: kind, data }]
    }
    default:
      return [{ type: 'unknown', name: kind, value: piece }]
  }
}

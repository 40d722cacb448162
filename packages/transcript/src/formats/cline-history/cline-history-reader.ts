import { partsOfBlock } from '../../chats/anthropic-content.ts'
import { chatUsage } from '../../chats/chat-usage.ts'
import { toolResultOf } from '../../chats/anthropic-tool-result.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { sessionReader } from '../../sessions/session-reader.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'
import { writtenCalls } from './written-calls.ts'

const TAKEN_KEYS = takenKeys(`
  : metadata apiMessages uiMessages
  metadata: ...
  uiMessages: ...
  apiMessages.content: type text thinking signature id call_id name input tool_use_id content is_error source title cache_control
  apiMessages.content.content: type text source
  modelInfo: modelId providerId mode
  metrics: tokens cost
  metrics.tokens: prompt completion cached
  content: type text thinking signature id call_id name input tool_use_id content is_error source title cache_control
  content.content: type text source
`)

/**
 * Reads what Cline, Roo Code and Kilo Code sent to the model: `api_conversation_history.json` in a task's folder. What the
 * extension put beside the words of the person is hidden, and calls written as tags in the text are calls.
 */
export const clineHistoryReader: ConversationReader = sessionReader({
  id: 'cline-history',
  label: 'Cline conversation',
  takes: TAKEN_KEYS,
  application: 'Cline',
  isList: true,
  recordsOf: (value) => messagesOfTask(value) ?? [value],
  isEach: (values) => values.length > 1 && values.every((value) => messagesOfTask(value) !== undefined),
  frame: readFrame,
  detect: (values) => {
    if (values.length > 0 && values.every((value) => messagesOfTask(value))) return true
    const [first, ...others] = values.map(({ role, content }) => ({ role, texts: textsOf(content) }))
    return (
      first?.role === 'user' &&
      first.texts.some((text) => TASK.test(text)) &&
      [first, ...others].some(({ texts }) => texts.some((text) => ENVIRONMENT.test(text)))
    )
  },
  keys: {
    ...known(
      'role ts modelInfo metrics isSummary condenseId condenseParent truncationId truncationParent type id reasoning_content encrypted_content summary',
    ),
    content: known(
      'type text thinking signature id call_id name input tool_use_id content is_error source title cache_control',
    ),
  },
  timeOf: ({ ts }) => ts,
  read: readMessage,
})

const TASK = /^\s*<(task|user_message)>/
const ENVIRONMENT = /^\s*<environment_details>/
const OPENING = /^\s*<(task|user_message|feedback|answer)>/
/** `[read_file for 'src/a.ts'] Result:`, before what the tool answered. */
const RESULT = /^\[(\w+)(?: for '[^]*?)?\] Result:\s*/

/** What was sent to the model in an object with all that is known of a task; what its window shows repeats that, and is kept. */
function messagesOfTask({ apiMessages, uiMessages }: JsonObject): unknown[] | undefined {
  const messages = asArray(apiMessages)
  const isTask = messages !== undefined && messages.length > 0 && asArray(uiMessages) !== undefined
  return isTask && messages.every((message) => /^(?:user|assistant)$/.test(String(asObject(message)?.role)))
    ? messages
    : undefined
}

function readFrame(session: AgentSession, value: JsonObject): void {
  if (!messagesOfTask(value)) return
  const about = asObject(value.metadata) ?? {}
  session.about = {
    id: about.taskId ?? about.id,
    title: about.task,
    created: about.createdAt ?? about.ts,
    updated: about.updatedAt,
    usage: chatUsage({ inputTokens: about.tokensIn, outputTokens: about.tokensOut }),
  }
  session.project = asText(about.workspaceDirectory) ?? asText(about.cwdOnTaskInitialization)
  session.keep('task', about)
  if (asArray(value.uiMessages)?.length) session.keep('uiMessages', value.uiMessages)
}

function textsOf(content: unknown): string[] {
  const texts = (asArray(content) ?? [content]).map((block) =>
    typeof block === 'string' ? block : asText(asObject(block)?.text),
  )
  return texts.filter((text) => text !== undefined)
}

function readMessage(session: AgentSession, message: JsonObject): void {
  const model = asText(asObject(message.modelInfo)?.modelId)
  if (model) session.model = model
  const blocks = (asArray(message.content) ?? [message.content ?? '']).map((block) =>
    typeof block === 'string' ? { type: 'text', text: block } : block,
  )
  if (message.isSummary === true) return session.summarize(textsOf(blocks).join('\n\n'), {})
  if (message.role === 'assistant') return readAnswer(session, message, blocks)
  if (message.role === 'user') return readUser(session, blocks)
  session.keepUnknown(asText(message.role) ?? 'message')
}

function readAnswer(session: AgentSession, message: JsonObject, blocks: readonly unknown[]): void {
  const { prompt, completion, cached } = asObject(asObject(message.metrics)?.tokens) ?? {}
  const { cost } = asObject(message.metrics) ?? {}
  if (typeof cost === 'number' && cost > 0) session.cost += cost
  const usage = chatUsage({ inputTokens: prompt, outputTokens: completion, cachedInputTokens: cached })
  const said = session.say('assistant', [], usage ? { usage } : {})
  for (const block of blocks)
    for (const part of partsOfBlock(block)) {
      if (part.type === 'tool-call') session.addCall(said, part)
      else if (part.type !== 'text') session.add(said, part)
      else for (const piece of writtenCalls(part.text)) addPiece(session, said, piece)
    }
}

function addPiece(session: AgentSession, said: ReturnType<AgentSession['say']>, piece: Part): void {
  if (piece.type === 'tool-call') session.addCall(said, piece)
  else session.add(said, piece)
}

function readUser(session: AgentSession, blocks: readonly unknown[]): void {
  const words: Part[] = []
  const around: Part[] = []
  let answered: string | undefined
  for (const value of blocks) {
    const block = asObject(value) ?? {}
    const text = asText(block.text)
    const said = text === undefined ? undefined : wordsIn(text)
    if (block.type === 'tool_result') readResult(session, block, words)
    else if (text === undefined) words.push(...partsOfBlock(value))
    else if (said !== undefined) words.push({ type: 'text', text: said })
    else if (RESULT.test(text)) answered = answerWritten(session, text)
    else if (answered !== undefined && !ENVIRONMENT.test(text)) addToAnswer(session, text)
    else if (isAround(text, words)) around.push({ type: 'text', text })
    else words.push({ type: 'text', text })
  }
  if (words.length > 0) session.say('user', words)
  if (around.length > 0) session.inject(around)
}

/** The words of a text that is one tag around them. */
function wordsIn(text: string): string | undefined {
  const [opening = '', name] = OPENING.exec(text) ?? []
  const rest = text.slice(opening.length).trimEnd()
  const closing = `</${name}>`
  return name !== undefined && rest.endsWith(closing) ? rest.slice(0, -closing.length).trim() : undefined
}

/** What stands beside a task or a tool's answer is the extension's, unless it is all there is. */
function isAround(text: string, words: readonly Part[]): boolean {
  return words.length > 0 || /^\s*(?:<[a-z_]+>|# [a-z_]+ |\[|Files attached by the user)/i.test(text)
}

/** A person's feedback stands in the result of the tool it is about. */
function readResult(session: AgentSession, block: JsonObject, words: Part[]): void {
  const { result, reminders } = toolResultOf(block)
  session.resolve({ toolCallId: asText(block.tool_use_id), result })
  if (reminders.length > 0) session.inject(reminders)
  for (const text of textsOf(block.content)) {
    const said = feedbackIn(text)
    if (said) words.push({ type: 'text', text: said })
  }
}

/** The words in the first tag for them that is closed. */
function feedbackIn(text: string): string | undefined {
  const unclosed = new Set<string>()
  for (const { 0: opening, 1: name = '', index } of text.matchAll(/<(feedback|user_message|answer)>/g)) {
    if (unclosed.has(name)) continue
    const start = index + opening.length
    const end = text.indexOf(`</${name}>`, start)
    if (end !== -1) return text.slice(start, end).trim()
    unclosed.add(name)
  }
  return undefined
}

function answerWritten(session: AgentSession, text: string): string {
  const [head = '', name = 'tool'] = RESULT.exec(text) ?? []
  const output = text.slice(head.length)
  session.resolveOldest(name, output === '' ? { outcome: 'unset', content: [] } : toolAnswer(output))
  return name
}

/** The output follows the line that names its tool as a block of its own. */
function addToAnswer(session: AgentSession, text: string): void {
  const newest = session.messages.findLast(({ role }) => role === 'assistant')
  const call = newest?.parts.findLast((part) => part.type === 'tool-call')
  if (call?.result) call.result.content.push({ type: 'text', text })
}

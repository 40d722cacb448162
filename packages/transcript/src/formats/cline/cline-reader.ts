import { chatUsage } from '../../chats/chat-usage.ts'
import { fileFromBytes, mediaTypeOfUrl } from '../../chats/file-from-bytes.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import { parseJson } from '../../json/parse-json.ts'
import type { Part } from '../../model/part.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { sessionReader } from '../../sessions/session-reader.ts'
import { answerOf } from './answer-of.ts'
import { isToolLine, readToolLine } from './tool-lines.ts'

const TAKEN_KEYS = takenKeys('modelInfo: modelId providerId mode')

/**
 * Reads what Cline, Roo Code and Kilo Code show of a task: `ui_messages.json` in the task's folder, and what `cline --json`
 * prints. Calls have the names of
 * their tools; of what a tool read only the path is stored.
 */
export const clineReader: ConversationReader = sessionReader({
  id: 'cline',
  label: 'Cline task',
  takes: TAKEN_KEYS,
  application: 'Cline',
  isList: true,
  detect: (values) => {
    const lines = values.filter(values.some(isStart) ? isSaid : isLine)
    return lines.length * 2 > values.length
  },
  keys: {
    ...known(
      'ts type say ask text reasoning images files partial modelInfo conversationHistoryIndex taskId conversationHistoryDeletedRange lastCheckpointHash isCheckpointCheckedOut isOperationOutsideWorkspace isProtected isAnswered apiProtocol metadata checkpoint progressStatus contextCondense contextTruncation commandCompleted commitHash',
    ),
  },
  timeOf: ({ ts }) => ts,
  read: readLine,
})

function isLine(line: JsonObject): boolean {
  return (typeof line.ts === 'number' || typeof line.ts === 'string') && isSaid(line)
}

function isSaid({ type, say, ask }: JsonObject): boolean {
  return (type === 'say' && typeof say === 'string') || (type === 'ask' && typeof ask === 'string')
}

/** The line that a task begins with where its lines are printed. */
function isStart({ type, taskId }: JsonObject): boolean {
  return type === 'task_started' && typeof taskId === 'string'
}

/** Lines that say something to the person, with the key of their JSON that holds it. */
const TELLS: ReadonlyMap<string, string> = new Map([
  ['followup', 'question'],
  ['plan_mode_respond', 'response'],
  ['plan_mode_response', 'response'],
  ['condense', ''],
  ['completion_result', ''],
])

const ERRORS = new Set([
  'error',
  'api_req_failed',
  'mistake_limit_reached',
  'auto_approval_max_req_reached',
  'diff_error',
  'clineignore_error',
  'rooignore_error',
  'condense_context_error',
  'api_req_rate_limit_wait',
])

const SUMMARIES = new Set(['condense_context', 'sliding_window_truncation', 'summarize_task'])

/** Lines that the person is not shown, or that are shown as a state and not as words. */
const KEPT = new Set([
  'api_req_finished',
  'api_req_retried',
  'api_req_retry_delayed',
  'api_req_deleted',
  'deleted_api_reqs',
  'checkpoint_created',
  'checkpoint_saved',
  'shell_integration_warning',
  'mcp_server_request_started',
  'generate_explanation',
  'hook_status',
  'hook_output_stream',
  'info',
  'resume_task',
  'resume_completed_task',
  'task_progress',
  'user_edit_todos',
  'subtask_result',
  'image',
])

function readLine(session: AgentSession, line: JsonObject): void {
  if (isStart(line)) return session.keep('task_started', line)
  const kind = asText(line.type === 'ask' ? line.ask : line.say) ?? 'line'
  // A line that is printed while it grows is printed whole after.
  if (line.partial === true && line.ts === undefined)
    return session.skip('partial', 'A line that is not whole yet.')
  const model = asText(asObject(line.modelInfo)?.modelId)
  if (model) session.model = model
  if (kind === 'api_req_started') return readRequest(session, line)
  if (kind === 'reasoning') return addWords(session, 'reasoning', asText(line.text) ?? asText(line.reasoning))
  if (kind === 'task' || kind.startsWith('user_feedback')) return askedBy(session, line)
  if (kind === 'text' && session.newest() === undefined) return askedBy(session, line)
  if (kind === 'text') return addWords(session, 'text', asText(line.text))
  const told = TELLS.get(kind)
  if (told !== undefined) return tell(session, line, told)
  if (isToolLine(kind)) return readToolLine(session, kind, line)
  if (ERRORS.has(kind)) return session.tell(kind, asText(line.text), { [kind]: line.text ?? true })
  if (SUMMARIES.has(kind)) return session.summarize(asText(line.text), line)
  if (KEPT.has(kind)) return session.keep(kind, line)
  session.keepUnknown(kind)
}

function askedBy(session: AgentSession, line: JsonObject): void {
  const text = asText(line.text)
  const images = (asArray(line.images) ?? []).map((image): Part => {
    const url = asText(image)
    return fileFromBytes(mediaTypeOfUrl(url) ?? 'image/*', url)
  })
  const files = (asArray(line.files) ?? []).map((name): Part => ({
    type: 'file',
    mediaType: 'application/octet-stream',
    filename: asText(name),
  }))
  session.say('user', [...(text ? [{ type: 'text' as const, text }] : []), ...images, ...files])
}

/** A request to the model: what comes next is its answer. */
function readRequest(session: AgentSession, line: JsonObject): void {
  const request = asObject(parseJson(asText(line.text) ?? '')) ?? {}
  const { tokensIn, tokensOut, cacheReads, cost } = request
  if (typeof cost === 'number' && cost > 0) session.cost += cost
  const usage = chatUsage({ inputTokens: tokensIn, outputTokens: tokensOut, cachedInputTokens: cacheReads })
  session.say('assistant', [], usage ? { usage } : {})
  const failure = asText(request.streamingFailedMessage)
  if (failure) session.tell('error', failure, { error: failure })
}

function addWords(session: AgentSession, type: 'text' | 'reasoning', text: string | undefined): void {
  if (text?.trim()) session.add(answerOf(session), { type, text })
  else session.skip('empty-line', 'The line has no words.')
}

function tell(session: AgentSession, line: JsonObject, key: string): void {
  const text = asText(line.text) ?? ''
  const value = asObject(parseJson(text))
  const words = (key === '' ? undefined : asText(value?.[key])) ?? text
  const options = (asArray(value?.options) ?? asArray(value?.suggest) ?? []).map(
    (option) => asText(option) ?? asText(asObject(option)?.answer),
  )
  const list = options.filter((option) => option !== undefined).map((option) => `- ${option}`)
  addWords(session, 'text', [words, list.join('\n')].filter((piece) => piece.trim() !== '').join('\n\n'))
}

import { openaiContent } from '../chats/openai-content.ts'
import { fileFromBytes } from '../chats/file-from-bytes.ts'
import { toolOutput } from '../chats/tool-output.ts'
import {
  asArray,
  asCount,
  asNumber,
  asObject,
  asString,
  asText,
  type JsonObject,
} from '../json/json-value.ts'
import type { Part } from '../model/part.ts'
import type { Usage } from '../model/usage.ts'
import { known, type KnownKeys } from '../reading/known-keys.ts'
import type { AgentSession } from './agent-session.ts'
import { toolAnswer } from './tool-answer.ts'

/** Keys of the entries of Pi and the agents made of it; what stands whole in the conversation is not looked into. */
export const PI_ENTRY: KnownKeys = {
  ...known(`type id parentId timestamp version cwd provider modelId thinkingLevel summary firstKeptEntryId
    firstKeptEntryIndex tokensBefore details fromHook fromId customType data content display targetId label name
    parentSession branchedFrom git model role attribution`),
  message: {
    ...known(`role content api provider model usage stopReason timestamp responseId responseModel errorMessage
      toolCallId toolName details isError command output exitCode cancelled truncated fullOutputPath
      excludeFromContext customType display summary fromId tokensBefore diagnostics id attribution duration ttft`),
    content: (piece) => PIECES.get(String(piece.type)) ?? true,
  },
}

const PIECES: ReadonlyMap<string, KnownKeys> = new Map([
  ['text', known('type text textSignature')],
  ['thinking', known('type thinking thinkingSignature redacted')],
  ['toolCall', known('type id name arguments thoughtSignature partialJson')],
  ['image', known('type data mimeType')],
])

/** Whether values are the entries of a session: a head with a folder or a version, and messages with roles. */
export function isPiSession(values: readonly JsonObject[]): boolean {
  const [head] = values
  if (head?.type !== 'session' || head.harness !== undefined) return false
  if (asText(head.cwd) === undefined && asNumber(head.version) === undefined) return false
  return values.slice(1).some(({ type, message }) => type === 'message' && asText(asObject(message)?.role))
}

/** Reads one entry; entries form a tree by the ids of their parents, those of the first version a line. */
export function readPiEntry(session: AgentSession, entry: JsonObject): void {
  session.follow(entry.parentId)
  readEntry(session, entry)
  session.remember(entry.id)
}

function readEntry(session: AgentSession, entry: JsonObject): void {
  const { type } = entry
  if (type === 'message') return readMessage(session, asObject(entry.message) ?? {})
  if (type === 'session') return readHead(session, entry)
  if (type === 'model_change') {
    session.model = asText(entry.modelId) ?? asText(entry.model)
    return session.skip('model_change', 'Another model was chosen; each answer names its own.')
  }
  if (type === 'thinking_level_change')
    return session.skip('thinking_level_change', 'How long the model may think was changed.')
  if (type === 'label') return session.skip('label', 'A mark of the list of sessions.')
  if (type === 'session_info') {
    session.about.title = asText(entry.name) ?? session.about.title
    return
  }
  if (type === 'compaction')
    return session.summarize(asText(entry.summary), { tokensBefore: entry.tokensBefore })
  if (type === 'branch_summary') return session.summarize(asText(entry.summary), { fromId: entry.fromId })
  if (type === 'custom')
    return session.keep(asText(entry.customType) ?? 'custom', entry.data ?? entry.details ?? null)
  if (type === 'custom_message') return readCustom(session, entry)
  session.keepUnknown(asText(type) ?? 'record')
}

function readHead(session: AgentSession, head: JsonObject): void {
  session.about = { id: head.id, created: head.timestamp }
  session.model = asText(head.modelId)
  session.project = asText(head.cwd)
  session.keep('session', head)
}

function readMessage(session: AgentSession, message: JsonObject): void {
  const content = partsOf(message.content)
  switch (message.role) {
    case 'user':
      return readQuestion(session, content)
    case 'assistant':
      return readAnswer(session, message)
    case 'toolResult':
      return session.resolve({
        toolCallId: asText(message.toolCallId),
        toolName: asText(message.toolName),
        result: {
          ...toolAnswer(undefined, typeof message.isError === 'boolean' ? !message.isError : undefined),
          content: [
            ...openaiText(message.content),
            ...(message.details === undefined || message.details === null
              ? []
              : [{ type: 'data' as const, name: 'details', data: message.details }]),
          ],
        },
      })
    case 'bashExecution':
      return readShell(session, message)
    case 'branchSummary':
    case 'compactionSummary':
      return session.summarize(asText(message.summary), { tokensBefore: message.tokensBefore })
    case 'custom':
    case 'hookMessage':
      return readCustom(session, message)
    default:
      session.keepUnknown(asText(message.role) ?? 'message')
  }
}

/** A skill that the person called stands whole before the words; the window shows its name. */
const SKILL = /^<skill name="([^"\n]+)" location="[^"\n]*">\n[^]*?\n<\/skill>(?:\n\n|$)/

function readQuestion(session: AgentSession, content: readonly Part[]): void {
  const [first, ...rest] = content
  const [skill, name] = (first?.type === 'text' && SKILL.exec(first.text)) || []
  if (first?.type !== 'text' || skill === undefined) {
    session.say('user', [...content])
    return
  }
  const words = first.text.slice(skill.length).trim()
  session.say('user', [{ type: 'text', text: `/skill:${name} ${words}`.trim() }, ...rest])
  session.inject([{ type: 'text', text: skill.trim() }])
}

function readAnswer(session: AgentSession, source: JsonObject): void {
  const usage = piUsage(source.usage)
  const model = asText(source.model)
  const message = session.say('assistant', [], { usage, model })
  for (const piece of asArray(source.content) ?? [source.content]) {
    const call = asObject(piece)
    if (call?.type === 'toolCall') session.call(message, call, asText(call.id))
    else session.add(message, ...partsOf([piece]))
  }
  const error = asText(source.errorMessage)
  if (error !== undefined)
    session.add(message, { type: 'data', name: 'error', data: { message: error, reason: source.stopReason } })
  session.cost += asCount(asObject(asObject(source.usage)?.cost)?.total) ?? 0
}

/** A command that the person ran in the session. */
function readShell(session: AgentSession, { command, output, exitCode, cancelled }: JsonObject): void {
  const result = toolAnswer({ exitCode }, cancelled === true ? false : undefined)
  const message = session.say('tool', [])
  session.addCall(message, {
    type: 'tool-call',
    toolCallId: '',
    toolName: 'bash',
    input: { command: asString(command) ?? '' },
    result: { ...result, content: toolOutput(asString(output)) },
  })
}

/** What an extension put into the conversation; the person saw it where it says so. */
function readCustom(session: AgentSession, source: JsonObject): void {
  const parts = partsOf(source.content)
  const name: Part = {
    type: 'data',
    name: asText(source.customType) ?? 'custom',
    data: source.details ?? null,
  }
  if (source.display === true) session.say('system', [name, ...parts])
  else session.inject([name, ...parts])
}

function partsOf(content: unknown): Part[] {
  const pieces = asArray(content) ?? [content]
  return pieces.flatMap((piece): Part[] => {
    const object = asObject(piece)
    const thought = asText(object?.thinking)
    if (object?.type === 'thinking')
      return thought === undefined ? [] : [{ type: 'reasoning', text: thought }]
    return openaiText(piece)
  })
}

function openaiText(content: unknown): ReturnType<typeof openaiContent> {
  return (asArray(content) ?? [content]).flatMap((piece) => {
    const object = asObject(piece)
    const bytes = asText(object?.data)
    if (object?.type === 'image' && bytes !== undefined)
      return [fileFromBytes(asText(object.mimeType) ?? 'image/*', bytes)]
    return openaiContent(piece)
  })
}

function piUsage(value: unknown): Usage | undefined {
  const usage = asObject(value)
  const cached = asCount(usage?.cacheRead)
  const inputTokens = (asCount(usage?.input) ?? 0) + (cached ?? 0) + (asCount(usage?.cacheWrite) ?? 0)
  const outputTokens = asCount(usage?.output) ?? 0
  if (inputTokens + outputTokens === 0) return undefined
  return { inputTokens, outputTokens, cachedInputTokens: cached }
}

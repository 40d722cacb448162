import { fileFromBytes, mediaTypeOfUrl } from '../../chats/file-from-bytes.ts'
import { asArray, asCount, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { sessionReader } from '../../sessions/session-reader.ts'
import { sessionOfLog } from './apply-changes.ts'
import { readResponse } from './read-response.ts'
import { COPILOT_REQUEST } from './known-copilot-chat-keys.ts'
import { addressOf } from './markdown-text.ts'
import { TAKEN_KEYS } from './taken-keys.ts'

/** Reads chats of GitHub Copilot in VS Code: exports, and the files below `chatSessions`, whole or as logs of changes. */
export const copilotChatReader: ConversationReader = sessionReader({
  id: 'copilot-chat',
  label: 'Copilot Chat session',
  takes: TAKEN_KEYS,
  application: 'GitHub Copilot',
  detect: (values) =>
    [sessionOfLog(values), values[0]].some((session) => session && isSession(session, values)),
  keys: COPILOT_REQUEST,
  recordsOf: ({ requests }) => asArray(requests) ?? [],
  fold: sessionOfLog,
  frame: readFrame,
  timeOf: ({ timestamp }) => timestamp,
  read: readRequest,
})

function isSession(session: JsonObject, values: readonly JsonObject[]): boolean {
  const requests = asArray(session.requests)
  if (!requests || (values[0] === session && values.length > 1)) return false
  const isOwn = 'responderUsername' in session || 'creationDate' in session || 'requesterUsername' in session
  const asked = requests
    .map(asObject)
    .filter((request) => request && 'message' in request && 'response' in request)
  return requests.length === 0 ? isOwn : asked.length * 2 >= requests.length
}

function readFrame(session: AgentSession, value: JsonObject): void {
  const { requests: _, ...about } = value
  session.about = {
    id: about.sessionId,
    title: about.customTitle ?? about.computedTitle,
    created: about.creationDate,
    updated: about.lastMessageDate,
  }
  session.keep('session', about)
}

function readRequest(session: AgentSession, request: JsonObject): void {
  session.version ??= asText(asObject(request.agent)?.extensionVersion)
  const message = asObject(request.message)
  const id = asText(request.requestId)
  const question = asText(message?.text) ?? asText(request.message)
  const words: Part[] = question === undefined ? [] : [{ type: 'text', text: question }]
  session.say('user', [...words, ...attachedFiles(request)], {
    ...(id && { id }),
    hidden: request.isSystemInitiated === true,
  })
  const result = asObject(request.result) ?? {}
  const metadata = asObject(result.metadata) ?? {}
  const model = asText(metadata.resolvedModel) ?? asText(request.modelId)
  const inputTokens = asCount(metadata.promptTokens) ?? asCount(request.promptTokens)
  const outputTokens =
    asCount(metadata.outputTokens) ?? asCount(request.outputTokens) ?? asCount(request.completionTokens)
  const answerId = asText(request.responseId)
  const usage = {
    ...(inputTokens !== undefined && { inputTokens }),
    ...(outputTokens !== undefined && { outputTokens }),
  }
  const answer = session.say('assistant', [], {
    ...(answerId && { id: answerId }),
    ...(model && { model }),
    ...(Object.keys(usage).length > 0 && { usage }),
  })
  readResponse(session, answer, { response: asArray(request.response) ?? [], metadata })
  const error = asObject(result.errorDetails)
  if (error) session.tell('error', asText(error.message), error)
  if (request.isCanceled === true && !error) session.keep('canceled', {})
}

/** Files, selections and pictures that the person gave along; a picture's bytes stand as a list of numbers. */
function attachedFiles({ variableData }: JsonObject): Part[] {
  const variables =
    asArray(asObject(variableData)?.variables) ?? asArray(asObject(variableData)?.attachments) ?? []
  return variables.map((value): Part => {
    const variable = asObject(value) ?? {}
    const name = asText(variable.name)
    const bytes = bytesOf(variable.value)
    const mediaType = asText(variable.mimeType) ?? mediaTypeOfUrl(name)
    if (variable.kind === 'image') return fileFromBytes(mediaType ?? 'image/*', bytes, name)
    const address = addressOf(variable.value)
    if (variable.kind === 'file' || address !== undefined)
      return fileFromBytes(mediaType, undefined, name ?? address)
    return { type: 'data', name: asText(variable.kind) ?? 'context', data: variable }
  })
}

function bytesOf(value: unknown): string | undefined {
  const holder = asObject(value)
  const base64 = asText(holder?.$base64) ?? asText(value)
  if (base64 !== undefined) return base64
  const numbers = asArray(value) ?? Object.values(holder ?? {})
  if (numbers.length === 0 || !numbers.every((number) => Number.isInteger(number))) return undefined
  const pieces = numbers.map((number) => String.fromCharCode((number as number) & 255))
  return btoa(pieces.join(''))
}

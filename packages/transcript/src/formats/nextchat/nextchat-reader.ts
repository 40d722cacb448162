import { createExportReader } from '../../chats/exported-chats.ts'
import { chatRole } from '../../chats/chat-role.ts'
import { openaiContent } from '../../chats/openai-content.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'

const STORE = 'chat-next-web-store'

/** What is taken, or left out on purpose: settings are no conversation. */
const TAKEN_KEYS = takenKeys(`
  access-control: ...
  app-config: ...
  mask-store: ...
  prompt-store: ...
  chat-next-web-store: sessions currentSessionIndex lastInput lastUpdateTime _hasHydrated
  chat-next-web-store.sessions.stat: ...
  chat-next-web-store.sessions.mask: ...
  stat: ...
  mask: ...
  **.tools: id index type function content isError errorMsg
  **.function: name arguments
  **.content: type text image_url
  **.image_url: url
`)

const MESSAGE = known('id date role content streaming model tools isError preview audio_url isMcpResponse')

/** Reads backups of NextChat (ChatGPT Next Web), with all its chats, and chats that it shares one by one. */
export const nextchatReader: ConversationReader = createExportReader({
  id: 'nextchat',
  label: 'NextChat backup',
  takes: TAKEN_KEYS,
  application: 'NextChat',
  keys: {
    file: (value) =>
      STORE in value
        ? known(
            'access-control app-config chat-next-web-store mask-store prompt-store sd-list plugin-store chat-mcp-store sync user-prompt-store',
          )
        : true,
    chat: known('id topic memoryPrompt messages stat lastUpdate lastSummarizeIndex clearContextIndex mask'),
    message: MESSAGE,
  },

  elementsOf: (value) => asArray(asObject(asObject(value)?.[STORE])?.sessions) ?? [value],

  chatIn(value) {
    const about = asObject(value)
    const messages = asArray(about?.messages)
    if (!about || !messages || !('topic' in about) || !isOwn(about, messages)) return undefined
    const facts = { id: about.id, title: about.topic, updatedAt: about.lastUpdate }
    return { about, facts, messages, instructions: asText(about.memoryPrompt) }
  },

  read(message) {
    const role = chatRole(message.role)
    if (!role || !('content' in message)) return undefined
    const model = role === 'assistant' ? asText(message.model) : undefined
    const createdAt = timeOf(message.date)
    return {
      id: asText(message.id),
      role,
      parts: [...callsIn(message), ...openaiContent(message.content)],
      facts: { ...(model && { model }), ...(createdAt && { createdAt }) },
    }
  },
})

/** Others have topics and messages too; NextChat dates each message and knows its mask, or has no keys but its own. */
function isOwn(about: JsonObject, messages: readonly unknown[]): boolean {
  const isMarked = ['mask', 'stat', 'memoryPrompt'].some((key) => key in about)
  return messages.every((value) => {
    const message = asObject(value)
    if (!message || asText(message.date) === undefined) return false
    return isMarked || Object.keys(message).every((key) => Object.hasOwn(MESSAGE, key))
  })
}

/** A time as the browser of whoever chatted writes it, which only says what it means in ISO's order; no zone is given. */
function timeOf(date: unknown): string | undefined {
  const padded = asText(date)?.replace(/\b\d\b/g, '0$&')
  return toIsoTime(padded?.replaceAll('/', '-'))
}

function callsIn({ tools }: JsonObject): Part[] {
  return (asArray(tools) ?? []).map((value, index): Part => {
    const { id, function: called, content, isError, errorMsg } = asObject(value) ?? {}
    const { name, arguments: input } = asObject(called) ?? {}
    const answer = asText(content) ?? asText(errorMsg)
    return {
      type: 'tool-call',
      toolCallId: asText(id) ?? `call-${index + 1}`,
      toolName: asText(name) ?? 'unknown',
      input: input ?? {},
      ...(answer !== undefined && {
        result: { outcome: isError === true ? 'error' : 'unset', content: [{ type: 'text', text: answer }] },
      }),
    }
  })
}

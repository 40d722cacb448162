import type { ConversationReader } from '../../reading/reader.ts'
import { createExportReader, type ExportedChat } from '../../chats/exported-chats.ts'
import type { ExportedMessage } from '../../chats/exported-thread.ts'
import { toolOutput } from '../../chats/tool-output.ts'
import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { known } from '../../reading/known-keys.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import { withAttachments } from './librechat-attachments.ts'
import { contentParts } from './librechat-content.ts'

const APPLICATION = 'LibreChat'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  **.content: type text text_delta think error summary content tool_call tool_call_ids image_file image_url video_url input_audio agent_update steer model provider tokenCount summarizing index
  **.text: value annotations
  **.agent_update: index runId agentId
  **.think: value
  **.tool_call: id name type args output function code_interpreter retrieval file_search subagent_content progress auth expires_at
  **.function: name arguments output
  **.code_interpreter: input outputs
  **.outputs: type logs image
  **.image_file: filename filepath file_id width height
  **.attachments: type filename filepath file_id bytes width height messageId toolCallId conversationId user source context object embedded usage text web_search file_search memory
  **.files: type filename filepath file_id bytes width height user source context object embedded usage text
  **.web_search: turn organic topStories news references images videos
  **.organic: link url title snippet date position attribution processed content highlights references
  **.topStories: link url title snippet date source position attribution processed content highlights references
  **.file_search: sources fileCitations
  **.options: chatGptLabel endpoint frequency_penalty imageDetail model presence_penalty presetId promptPrefix resendFiles temperature title top_p
  **.plugins: latest plugin input inputs thought loading outputs
  **.plugin: latest plugin input inputs thought loading outputs
`)

/** Reads exports of LibreChat: a list of messages, or a tree of them; edited and repeated messages are branches. */
export const librechatReader: ConversationReader = createExportReader({
  id: 'librechat',
  label: 'LibreChat export',
  takes: TAKEN_KEYS,
  application: APPLICATION,
  keys: {
    chat: known(`conversationId endpoint title exportAt branches recursive options messages messagesTree model createdAt
      updatedAt user _id __v`),
    message:
      known(`_id __v messageId conversationId createdAt updatedAt endpoint error isCreatedByUser isEdited model
      parentMessageId sender text unfinished user children content files attachments tokenCount promptTokens finish_reason iconURL depth
      siblingIndex thread_id plugin plugins expiredAt feedback addedConvo metadata bg`),
  },

  chatIn(value) {
    const about = asObject(value)
    const messages = asArray(about?.messages) ?? asArray(about?.messagesTree)
    if (!about || !messages || asText(about.conversationId) === undefined) return undefined
    return chatOf(about, messages)
  },

  read(message) {
    if (asText(message.messageId) === undefined || !('text' in message || 'content' in message))
      return undefined
    return messagesOf(message)
  },
})

/** A message; what the person or the application put between an answer stands between its halves. */
function messagesOf(message: JsonObject): ExportedMessage[] {
  const isUser = message.isCreatedByUser === true || asText(message.sender)?.toLowerCase() === 'user'
  const id = asText(message.messageId) ?? ''
  const createdAt = toIsoTime(message.createdAt)
  const model = asText(message.model)
  const author = asText(message.sender)
  const facts = {
    createdAt,
    // Agents and assistants have their own ids here, which name no model.
    model: isUser || (model !== undefined && /^(agent|asst)_/.test(model)) ? undefined : model,
    ...(!isUser && author && author !== model && { author }),
  }
  const stretches = stretchesOf(message)
  return stretches.map(({ type, content }, index): ExportedMessage => {
    const isLast = index === stretches.length - 1
    const where = {
      ...(isLast && { id }),
      ...(index === 0 ? { parentId: asText(message.parentMessageId) ?? null } : { isNext: true as const }),
    }
    const context = { messageId: index === 0 ? id : `${id}-${index + 1}`, isUser }
    const { text, error } = message
    const isWhole = isLast && (error === true || stretches.length === 1)
    const read = contentParts({ content, ...(isWhole && { text, error }) }, context)
    if (type === 'steer') return { ...where, role: 'user', parts: read, facts: { createdAt } }
    if (type === 'summary') {
      const notice = { createdAt, author: APPLICATION, isNotice: true as const }
      return { ...where, role: 'user', parts: read, facts: notice }
    }
    const parts = isLast
      ? [...pluginCalls(message), ...withAttachments(read, message), ...stop(message)]
      : read
    return { ...where, role: isUser ? 'user' : 'assistant', parts, facts }
  })
}

interface Stretch {
  type: 'said' | 'steer' | 'summary'
  content: unknown[]
}

/** The pieces of a message, apart from prompts that came while it was written and from summaries of what was before. */
function stretchesOf({ content, error, unfinished, attachments }: JsonObject): Stretch[] {
  const stretches: Stretch[] = []
  for (const piece of asArray(content) ?? []) {
    const stated = asObject(piece)?.type
    const type = stated === 'steer' || stated === 'summary' ? stated : 'said'
    const last = stretches.at(-1)
    if (type === 'said' && last?.type === type) last.content.push(piece)
    else stretches.push({ type, content: [piece] })
  }
  const hasMore = error === true || unfinished === true || asObjects(attachments).length > 0
  if (stretches.length === 0 || (hasMore && stretches.at(-1)?.type !== 'said'))
    stretches.push({ type: 'said', content: [] })
  return stretches
}

/** What plugins did for an answer. */
function pluginCalls({ plugin, plugins, messageId }: JsonObject): Part[] {
  return asObjects([plugin, ...(asArray(plugins) ?? [])]).map((made, index) => {
    const content = toolOutput(made.outputs)
    return {
      type: 'tool-call',
      toolCallId: `${asText(messageId)}-plugin-${index + 1}`,
      toolName: asText(made.latest) ?? asText(made.plugin) ?? 'plugin',
      input: made.inputs ?? made.input ?? {},
      ...(content.length > 0 && { result: { outcome: 'unset', content } }),
    }
  })
}

/** Says of an answer that it was stopped before its end. */
function stop({ unfinished, isCreatedByUser }: JsonObject): Part[] {
  const isCut = unfinished === true && isCreatedByUser !== true
  return isCut ? [{ type: 'data', name: 'finish', data: { reason: 'aborted' } }] : []
}

function chatOf(about: JsonObject, messages: unknown[]): ExportedChat {
  const facts = {
    id: about.conversationId,
    title: about.title,
    createdAt: about.createdAt,
    updatedAt: about.updatedAt,
  }
  return { about, facts, messages: about.recursive === true ? messages.flatMap(flattened) : messages }
}

/** A message and all that answer it, a parent before its children. */
function flattened(value: unknown): unknown[] {
  const flat: unknown[] = []
  const waiting = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    flat.push(next)
    waiting.push(...(asArray(asObject(next)?.children) ?? []).toReversed())
  }
  return flat
}

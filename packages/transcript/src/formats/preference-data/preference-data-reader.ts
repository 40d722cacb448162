import { chatRole } from '../../chats/chat-role.ts'
import { createExportReader, type ExportedChat } from '../../chats/exported-chats.ts'
import { openaiContent } from '../../chats/openai-content.ts'
import { asArray, asObject, asObjects, asString, asText, type JsonObject } from '../../json/json-value.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'

const TURN = 'role content name'

const TAKEN_KEYS = takenKeys(`
  prompt: ${TURN}
  chosen: ${TURN}
  rejected: ${TURN}
  conversation_a: ${TURN}
  conversation_b: ${TURN}
  messages: ${TURN}
  openai_moderation: ...
  toxic_chat_tag: ...
  conv_metadata: ...
`)

/**
 * Reads pairs of answers of which one was preferred: chosen and rejected ones, in texts of Anthropic's data or as messages,
 * and battles of two models in LMSYS's arena. What both have in common is there once; the answer that lost is a branch.
 */
export const preferenceDataReader: ConversationReader = createExportReader({
  id: 'preference-data',
  label: 'Preferred answers',
  takes: TAKEN_KEYS,
  keys: {
    chat: known(`id prompt prompt_id chosen rejected messages score_chosen score_rejected system question source
      question_id model_a model_b winner judge conversation_a conversation_b turn anony language tstamp openai_moderation
      toxic_chat_tag chosen_model rejected_model`),
    message: true,
  },

  chatIn(value) {
    const about = asObject(value)
    return about && (chosenIn(about) ?? battleIn(about))
  },

  read({ id, parent, isReplaced, role, content, model }) {
    const speaker = chatRole(role)
    if (!speaker || content === undefined) return undefined
    return {
      id: asText(id),
      parentId: asText(parent) ?? null,
      role: speaker,
      parts: openaiContent(content),
      isReplaced: isReplaced === true,
      facts: { ...(speaker === 'assistant' && asText(model) && { model: asText(model) }) },
    }
  },
})

function chosenIn(about: JsonObject): ExportedChat | undefined {
  const prompt = promptIn(about)
  const [chosen, rejected] = [turnsOf(about.chosen, prompt), turnsOf(about.rejected, prompt)]
  if (!chosen || !rejected) return undefined
  const { chosen_model: one, rejected_model: other } = about
  return pairOf(about, [chosen, one], [rejected, other])
}

/** What was asked: a text, or the turns before the answers as TRL has them. */
function promptIn({ prompt, question }: JsonObject): JsonObject[] {
  const text = asText(prompt) ?? asText(question)
  return messagesIn(prompt) ?? (text === undefined ? [] : [{ role: 'user', content: text }])
}

function battleIn(about: JsonObject): ExportedChat | undefined {
  const [one, other] = [messagesIn(about.conversation_a), messagesIn(about.conversation_b)]
  if (!one || !other) return undefined
  const { model_a: first, model_b: second } = about
  return about.winner === 'model_b'
    ? pairOf(about, [other, second], [one, first])
    : pairOf(about, [one, first], [other, second])
}

type Side = readonly [turns: readonly JsonObject[], model: unknown]

/** The turns that both have, then those of the answer that lost, then those of the one that was preferred. */
function pairOf(about: JsonObject, [won, model]: Side, [lost, otherModel]: Side): ExportedChat {
  const differs = won.findIndex((turn, index) => !isSame(turn, lost[index]))
  const shared = differs === -1 ? won.length : differs
  const common = chain(won.slice(0, shared), 'turn', { model, parent: undefined })
  const parent = common.at(-1)?.id
  const branch = chain(lost.slice(shared), 'rejected', { model: otherModel, parent, isReplaced: true })
  const rest = chain(won.slice(shared), 'chosen', { model, parent })
  return {
    about,
    facts: { id: about.id ?? about.prompt_id ?? about.question_id },
    instructions: asText(about.system),
    messages: [...common, ...branch, ...rest],
    currentId: asText((rest.at(-1) ?? common.at(-1))?.id),
  }
}

function isSame(one: JsonObject, other: JsonObject | undefined): boolean {
  return one.role === other?.role && JSON.stringify(one.content) === JSON.stringify(other?.content)
}

function chain(turns: readonly JsonObject[], name: string, facts: JsonObject): JsonObject[] {
  return turns.map(({ role, content }, index) => ({
    ...facts,
    id: `${name}-${index + 1}`,
    parent: index === 0 ? facts.parent : `${name}-${index}`,
    role,
    content,
  }))
}

/** The turns of one answer: messages, a text with its speakers, or the last text after a prompt. */
function turnsOf(value: unknown, prompt: readonly JsonObject[]): JsonObject[] | undefined {
  const messages = messagesIn(value) ?? messagesIn([value])
  if (messages) return chatRole(messages[0]?.role) === 'assistant' ? [...prompt, ...messages] : messages
  const text = asString(value)
  if (text === undefined) return undefined
  const written = /^\s*(?:Human|Assistant): /.test(text) ? writtenTurns(text) : undefined
  return written ?? (prompt.length === 0 ? undefined : [...prompt, { role: 'assistant', content: text }])
}

function messagesIn(value: unknown): JsonObject[] | undefined {
  const list = asArray(value)
  const messages = asObjects(list)
  const isChat = messages.every(({ role, content }) => chatRole(role) && content !== undefined)
  return list && messages.length > 0 && messages.length === list.length && isChat ? messages : undefined
}

/** `Human:` and `Assistant:` stand at the beginning of a paragraph. */
function writtenTurns(text: string): JsonObject[] {
  return text
    .split(/(?:^|\n\n)(?=(?:Human|Assistant): ?)/)
    .filter((turn) => turn.trim() !== '')
    .map((turn) => ({
      role: turn.startsWith('Human:') ? 'user' : 'assistant',
      content: turn.replace(/^(?:Human|Assistant): ?/, '').trim(),
    }))
}

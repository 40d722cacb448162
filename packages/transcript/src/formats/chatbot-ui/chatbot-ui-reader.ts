import type { ConversationReader } from '../../reading/reader.ts'
import { chatRole } from '../../chats/chat-role.ts'
import { createExportReader } from '../../chats/exported-chats.ts'
import { openaiContent } from '../../chats/openai-content.ts'
import { asArray, asObject, asText } from '../../json/json-value.ts'
import { known } from '../../reading/known-keys.ts'
import { takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  history.model: id name maxLength tokenLimit
  **.folders: id name type
  **.model: id maxLength name tokenLimit
  **.prompts: content description folderId id model name
`)

/** Reads exports of Chatbot UI and the interfaces made from it: a history of chats beside folders and prompts. */
export const chatbotUiReader: ConversationReader = createExportReader({
  id: 'chatbot-ui',
  label: 'Chatbot UI export',
  takes: TAKEN_KEYS,
  keys: {
    file: known('version history folders prompts'),
    chat: known('id name messages model prompt temperature folderId key isPrompt tools'),
    message: known('role type content'),
  },

  elementsOf(value) {
    const all = asObject(value)
    return all && ('folders' in all || 'prompts' in all || 'version' in all)
      ? asArray(all.history)
      : undefined
  },

  chatIn(value) {
    const about = asObject(value)
    const messages = asArray(about?.messages)
    if (!about || !messages) return undefined
    const facts = { id: about.id, name: about.name }
    return { about, facts, messages, instructions: asText(about.prompt) }
  },

  read(message, { about }) {
    const role = chatRole(message.role)
    const model = asText(asObject(about.model)?.id)
    if (!role) return undefined
    return {
      role,
      parts: openaiContent(message.content),
      facts: role === 'assistant' && model ? { model } : {},
    }
  },
})

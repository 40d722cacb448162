import { createExportReader } from '../../chats/exported-chats.ts'
import { uiText } from '../../chats/ui-parts.ts'
import { asArray, asObject, type JsonObject } from '../../json/json-value.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'

/** What stands in the place of a question where the character speaks first. */
const BEGINNING = '<|BEGIN-VISIBLE-CHAT|>'

/** Reads chats of text-generation-webui: pairs of what was asked and answered. */
export const textGenerationWebuiReader: ConversationReader = createExportReader({
  id: 'text-generation-webui',
  label: 'text-generation-webui chat',
  takes: takenKeys('metadata: ...'),
  application: 'text-generation-webui',
  keys: { chat: known('internal visible metadata data data_visible'), message: true },

  chatIn(value) {
    const about = asObject(value)
    const pairs = asArray(about?.internal) ?? asArray(about?.data)
    const shown = asArray(about?.visible) ?? asArray(about?.data_visible)
    if (!about || !pairs || !shown || pairs.length === 0 || !pairs.every(isPair)) return undefined
    return { about, messages: pairs.flatMap(saidIn) }
  },

  read({ role, text }) {
    return role === 'user' || role === 'assistant' ? { role, parts: uiText(text) } : undefined
  },
})

function saidIn(pair: unknown): JsonObject[] {
  const [asked, answered] = asArray(pair) ?? []
  const said = [
    { role: 'user', text: asked === BEGINNING ? '' : asked },
    { role: 'assistant', text: answered },
  ]
  return said.filter(({ text }) => text !== '')
}

function isPair(value: unknown): boolean {
  const pair = asArray(value)
  return pair?.length === 2 && pair.every((text) => typeof text === 'string')
}

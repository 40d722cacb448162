import type { Conversation } from '@vitrine/transcript'
import { storableLine } from '../../platform/database/storable-line.ts'

const MAX_MODELS = 50

/** What rules about a model are held against: the models that speak in a conversation, each once. */
export function modelsOf({ messages }: Pick<Conversation, 'messages'>): string[] {
  const models = new Set(messages.flatMap(({ model }) => model ?? []))
  return [...models].slice(0, MAX_MODELS).map((model) => storableLine(model, 200))
}

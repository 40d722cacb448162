import type { Conversation } from './conversation.ts'
import { ConversationError } from './conversation-error.ts'
import { conversationSchema } from './conversation-schema.ts'

/** Checks a value that came from outside against the model. Throws `ConversationError` with the first fault's path. */
export function parseConversation(value: unknown): Conversation {
  const { data, error } = conversationSchema.safeParse(value)
  if (!error) return data
  const issue = error.issues[0]
  const path = (issue?.path ?? []).map((key) => (typeof key === 'number' ? key : String(key)))
  throw new ConversationError(`Not a conversation: ${placeName(path)}: ${issue?.message}.`, path)
}

function placeName(path: readonly (string | number)[]): string {
  if (path.length === 0) return 'the value'
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${key}`))
    .join('')
}

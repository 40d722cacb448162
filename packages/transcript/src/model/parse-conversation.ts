import type { Conversation } from './conversation.ts'
import { ConversationError } from './conversation-error.ts'
import { conversationSchema } from './conversation-schema.ts'
import { faultLocation } from './fault-location.ts'

/** Checks a value that came from outside against the model. Throws `ConversationError` with the first fault's path. */
export function parseConversation(value: unknown): Conversation {
  const { data, error } = conversationSchema.safeParse(value)
  if (!error) return data
  const { path, name } = faultLocation(error)
  throw new ConversationError(`Not a conversation: ${name}: ${error.issues[0]?.message}.`, path)
}

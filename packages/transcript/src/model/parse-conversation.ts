import type { Conversation } from './conversation.ts'
import { conversationSchema } from './conversation-schema.ts'
import { faultLocation } from './fault-location.ts'

/** A value that is not a conversation of the model; `message` says what is wrong, `path` where. */
export class ConversationError extends Error {
  override readonly name = 'ConversationError'
  readonly code = 'invalid-conversation'
  /** Keys from the value down to the fault, for example `['messages', 3, 'role']`. */
  readonly path: readonly (string | number)[]

  constructor(message: string, path: readonly (string | number)[]) {
    super(message)
    this.path = path
  }
}

/** Checks a value that came from outside against the model. Throws `ConversationError` with the first fault's path. */
export function parseConversation(value: unknown): Conversation {
  const { data, error } = conversationSchema.safeParse(value)
  if (!error) return data
  const { path, name } = faultLocation(error)
  throw new ConversationError(`Not a conversation: ${name}: ${error.issues[0]?.message}.`, path)
}

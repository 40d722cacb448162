/** A value that is not a conversation of our model; says what is wrong at which place. */
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

import type { MessageAccount } from './message-account.ts'
import { MessageIds } from './message-ids.ts'

/** Accepts and names messages as a `MessageAccount` does where nobody reads what became of each; a bundle stays without the report. */
export function unreportedMessages(): Pick<MessageAccount, 'accepted' | 'idFor' | 'read'> {
  const ids = new MessageIds()
  return {
    accepted({ value }) {
      const message = ids.accept(value)
      return typeof message === 'string' ? undefined : message
    },
    idFor: (_, message) => ids.claim(message).id,
    read() {},
  }
}

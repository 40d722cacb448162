import type { Message } from './message.ts'

/** A command to the application with nothing asked beside it, such as `/clear`. */
const BARE_COMMAND = /^\s*\/[\w:-]+\s*$/

/**
 * Whether a person asks or tells something in a message: a visible turn of the user that no application wrote in their
 * name, and more than a bare command such as `/exit` or a tool of their own.
 */
export function isQuestion({ role, hidden, isNotice, parts }: Message): boolean {
  const isAsked = role === 'user' && !hidden && !isNotice
  return (
    isAsked &&
    parts.some((part) => (part.type === 'text' ? !BARE_COMMAND.test(part.text) : part.type !== 'tool-call'))
  )
}

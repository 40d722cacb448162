import type { Step } from '@vitrine/transcript'
import { firstLine } from '../../tools/first-line.ts'

/** Roles by the types and classes that LangChain gives to messages. */
const ROLES: Readonly<Record<string, string>> = {
  human: 'user',
  humanmessage: 'user',
  ai: 'assistant',
  aimessage: 'assistant',
  systemmessage: 'system',
  toolmessage: 'tool',
}

const NAMES = new Set(['system', 'user', 'assistant', 'tool'])

const MOST_ROLES = 6
const LONGEST_ROLE = 40

/** The messages that a step made a prompt of, and whose they are, as `system` and `user`; `…` stands for more. */
export interface Prompt {
  roles: string[]
  messages: readonly unknown[]
}

/**
 * Returns the prompt that a step made: one that is named a prompt, as in LangChain and LangGraph, and whose output is
 * messages. Undefined for any other.
 */
export function promptOf({ kind, name, output }: Pick<Step, 'kind' | 'name' | 'output'>): Prompt | undefined {
  if (kind !== 'step' || !/prompt/i.test(name)) return undefined
  const messages = messagesOf(output)
  const roles = messages?.map(roleOf)
  if (!messages || !roles?.some((role) => NAMES.has(role))) return undefined
  const named = roles.slice(0, MOST_ROLES)
  return { roles: roles.length > MOST_ROLES ? [...named, '…'] : named, messages }
}

function messagesOf(output: unknown, depth = 0): unknown[] | undefined {
  if (Array.isArray(output)) return output
  if (typeof output !== 'object' || output === null || depth > 2) return undefined
  const { messages, kwargs, output: inner } = output as Record<string, unknown>
  return messagesOf(messages ?? kwargs ?? inner, depth + 1)
}

/** Returns the role of a message, as its source writes it where that is none of the usual ones; `…` where it has none. */
function roleOf(message: unknown): string {
  if (typeof message !== 'object' || message === null) return '…'
  const { role, type, id } = message as Record<string, unknown>
  const name = [role, Array.isArray(id) ? id.at(-1) : undefined, type].find(
    (said) => typeof said === 'string',
  )
  if (typeof name !== 'string' || name.length > LONGEST_ROLE) return '…'
  const known = name.toLowerCase()
  if (Object.hasOwn(ROLES, known)) return ROLES[known]!
  return NAMES.has(known) ? known : firstLine(name) || '…'
}

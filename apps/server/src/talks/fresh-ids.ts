import type { Conversation } from '@vitrine/transcript'

type Fields = Record<string, unknown>

const beginnings = /^(TEXT_MESSAGE|REASONING_MESSAGE)_(START|CHUNK)$|^REASONING_START$/
const calls = /^TOOL_CALL_(START|CHUNK)$/

/**
 * Renames what an answer begins under an id that the conversation has already: many agents count their messages and calls
 * anew in each run, and the answer would be written into an earlier one. Messages that `ownIds` names may be gone on with.
 */
export function createFreshIds(
  { messages }: Pick<Conversation, 'messages'>,
  runId: string,
  ownIds: ReadonlySet<string> = new Set(),
): (event: unknown) => unknown {
  const taken = new Set<unknown>()
  for (const { id, parts } of messages) {
    if (ownIds.has(id)) continue
    taken.add(id)
    for (const part of parts) if (part.type === 'tool-call') taken.add(part.toolCallId)
  }
  const names = new Map<unknown, string>()
  const begun = new Set<unknown>()

  function begin(id: unknown): void {
    if (typeof id !== 'string' || begun.has(id)) return
    begun.add(id)
    if (taken.has(id)) names.set(id, `${runId}:${id}`)
  }
  const renamed = (fields: Fields, name: string) =>
    names.has(fields[name]) ? { [name]: names.get(fields[name]) } : {}

  return (event) => {
    if (typeof event !== 'object' || event === null) return event
    const fields = event as Fields
    const type = typeof fields.type === 'string' ? fields.type : ''
    if (beginnings.test(type)) begin(fields.messageId)
    if (calls.test(type)) begin(fields.toolCallId)
    if (names.size === 0) return event
    const changed = {
      ...renamed(fields, 'messageId'),
      ...renamed(fields, 'toolCallId'),
      ...renamed(fields, 'parentMessageId'),
    }
    return Object.keys(changed).length === 0 ? event : { ...fields, ...changed }
  }
}

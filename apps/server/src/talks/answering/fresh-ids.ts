import type { Conversation, Message } from '@vitrine/transcript'

type Fields = Record<string, unknown>

/** What an answer is renamed for. */
export interface FreshIdsOptions {
  /** Id of the request that is answered; the new ids begin with it, and the first run has it, whatever the agent calls that. */
  runId: string
  /** Ids of the messages that the agent was sent; where it lists these again, nothing is taken from it. */
  sentIds?: ReadonlySet<string>
  /** Messages of the agent that may be gone on with. */
  ownIds?: ReadonlySet<string>
}

const beginnings = /^(TEXT_MESSAGE|REASONING_MESSAGE)_(START|CHUNK)$|^REASONING_START$|^ACTIVITY_SNAPSHOT$/
const calls = /^TOOL_CALL_(START|CHUNK)$/
const listedRoles = new Set<unknown>(['assistant', 'tool', 'reasoning', 'activity'])

/**
 * Keeps what an agent answers apart from what was said before. Gives each event with new ids in place of those that the
 * conversation has already: many agents count their messages and calls anew in each run, and a hostile one could rewrite what a
 * person asked. Gives undefined for what is nothing that an agent may say: the words of others, and what is no event of AG-UI.
 */
export function createFreshIds(
  { messages }: Pick<Conversation, 'messages'>,
  { runId, sentIds = new Set(), ownIds = new Set() }: FreshIdsOptions,
): (event: unknown) => unknown {
  const { taken, answered } = idsOf(messages, ownIds)
  const names = namesOf(messages, { ownIds, taken })
  const begun = new Set<unknown>()
  const foreign = new Set<unknown>()
  let lastTextId: unknown
  let askedRunId: unknown

  function begin(id: unknown): void {
    if (typeof id !== 'string' || begun.has(id)) return
    begun.add(id)
    if (taken.has(id) && !names.has(id)) names.set(id, `${runId}:${id}`)
  }

  function renamed(fields: Fields, ...keys: readonly string[]): Fields {
    const changed = keys.filter((key) => names.has(fields[key])).map((key) => [key, names.get(fields[key])])
    return changed.length === 0 ? fields : { ...fields, ...(Object.fromEntries(changed) as Fields) }
  }

  /** Whether a text is told as that of somebody else. Chunks may leave out of which message they are. */
  function isForeignText({ type, messageId, role }: Fields): boolean {
    const id = messageId ?? (type === 'TEXT_MESSAGE_CHUNK' ? lastTextId : undefined)
    if (type === 'TEXT_MESSAGE_CHUNK') lastTextId = id
    if (typeof role === 'string' && role !== 'assistant' && !begun.has(id)) foreign.add(id)
    return foreign.has(id)
  }

  function renameListed(listed: unknown): unknown[] {
    const message = objectOf(listed)
    if (!message || !listedRoles.has(message.role)) return []
    if (sentIds.has(String(message.id)) && !ownIds.has(String(message.id))) return []
    if (message.role === 'tool') return [renamed(message, 'id', 'toolCallId')]
    begin(message.id)
    const { toolCalls } = message
    if (!Array.isArray(toolCalls)) return [renamed(message, 'id')]
    const renamedCalls = toolCalls.map((call: unknown) => {
      const fields = objectOf(call)
      begin(fields?.id)
      return fields ? renamed(fields, 'id') : call
    })
    return [{ ...renamed(message, 'id'), toolCalls: renamedCalls }]
  }

  return (event) => {
    const fields = objectOf(event)
    const type = fields?.type
    if (!fields || typeof type !== 'string' || !/^[A-Z][A-Z_]+$/.test(type)) return undefined
    if (type === 'RUN_STARTED') askedRunId ??= fields.runId
    if (type.startsWith('RUN_'))
      // What a run was asked is known here; an agent that repeats it might repeat something else.
      return { ...fields, input: undefined, ...(fields.runId === askedRunId && { runId }) }
    if (type === 'MESSAGES_SNAPSHOT')
      return { ...fields, messages: listOf(fields.messages).flatMap(renameListed) }
    if (type.startsWith('TEXT_MESSAGE_') && isForeignText(fields)) return undefined
    if (beginnings.test(type)) begin(fields.messageId)
    if (calls.test(type)) {
      begin(fields.toolCallId)
      begin(fields.parentMessageId)
    }
    const isEarlierCall = type === 'TOOL_CALL_RESULT' && !begun.has(fields.toolCallId)
    const callId = names.get(fields.toolCallId) ?? fields.toolCallId
    if (isEarlierCall && answered.has(callId)) return undefined
    return renamed(fields, 'messageId', 'toolCallId', 'parentMessageId')
  }
}

/** The ids of messages and calls that are not the agent's to go on with, and those of the calls that have an answer. */
function idsOf(messages: readonly Message[], ownIds: ReadonlySet<string>) {
  const taken = new Set<unknown>()
  const answered = new Set<unknown>()
  for (const { id, role, parts } of messages) {
    if (ownIds.has(id) && role === 'assistant') continue
    taken.add(id)
    for (const part of parts) {
      if (part.type !== 'tool-call') continue
      taken.add(part.toolCallId)
      if (part.result) answered.add(part.toolCallId)
    }
  }
  return { taken, answered }
}

/** Under which names the agent's own messages and calls stand that were renamed when they began. */
function namesOf(
  messages: readonly Message[],
  { ownIds, taken }: { ownIds: ReadonlySet<string>; taken: ReadonlySet<unknown> },
): Map<unknown, string> {
  const own = messages.filter(({ id, role }) => ownIds.has(id) && role === 'assistant')
  const ids = own.flatMap(({ id, parts }) => [
    id,
    ...parts.flatMap((part) => (part.type === 'tool-call' ? [part.toolCallId] : [])),
  ])
  const renamed = ids.map((id) => [id.slice(id.indexOf(':') + 1), id] as const)
  return new Map(renamed.filter(([given, id]) => given !== id && taken.has(given)))
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function objectOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined
}

import type { Conversation } from './conversation.ts'
import type { Message } from './message.ts'

/** Something wrong with how messages hang together, and where. */
export interface TreeFault {
  path: (string | number)[]
  problem: string
}

/** Finds ids that stand twice, parents that do not stand before their children, and a current message that is none. */
export function messageTreeFaults({
  messages,
  currentMessageId,
}: Pick<Conversation, 'messages' | 'currentMessageId'>): TreeFault[] {
  const ids = new Set<string>()
  const faults = faultsOf(messages, ['messages'], ids)
  const own = messages.some((message) => message.id === currentMessageId)
  if (messages.length > 0 && !own) {
    faults.push({ path: ['currentMessageId'], problem: 'names no message of the conversation' })
  }
  return faults
}

function faultsOf(messages: readonly Message[], path: (string | number)[], ids: Set<string>): TreeFault[] {
  const earlier = new Set<string>()
  const faults: TreeFault[] = []
  for (const [index, { id, parentId, parts }] of messages.entries()) {
    const location = [...path, index]
    if (ids.has(id)) faults.push({ path: [...location, 'id'], problem: `"${id}" stands twice` })
    if (parentId !== null && !earlier.has(parentId)) {
      faults.push({
        path: [...location, 'parentId'],
        problem: `"${parentId}" does not stand before this message`,
      })
    }
    ids.add(id)
    earlier.add(id)
    for (const [partIndex, part] of parts.entries()) {
      if (part.type !== 'tool-call' || !part.messages) continue
      faults.push(...faultsOf(part.messages, [...location, 'parts', partIndex, 'messages'], ids))
    }
  }
  return faults
}

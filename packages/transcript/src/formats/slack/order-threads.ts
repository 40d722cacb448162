import { groupBy } from '../../json/group-by.ts'
import { asObjects, type JsonObject } from '../../json/json-value.ts'

/**
 * Messages as they are read: by time, and what was answered in a thread below the message that began it. The interface
 * of Slack gives the newest first.
 */
export function inOrderOfThreads(messages: readonly JsonObject[]): JsonObject[] {
  const all = messages.flatMap((message) => [message, ...repliesIn(message, messages)])
  const byTime = all.toSorted((one, other) => timeOf(one) - timeOf(other))
  const roots = new Set(byTime.filter((message) => !isReply(message)).map(({ ts }) => ts))
  const replies = groupBy(
    byTime.filter((message) => isReply(message) && roots.has(message.thread_ts)),
    ({ thread_ts: thread }) => thread,
  )
  return byTime.flatMap((message) => {
    if (isReply(message)) return roots.has(message.thread_ts) ? [] : [message]
    return [message, ...(replies.get(message.ts) ?? [])]
  })
}

/** Replies that a program stored in the message that began the thread, which they repeat. */
function repliesIn(message: JsonObject, beside: readonly JsonObject[]): JsonObject[] {
  const replies = asObjects(message.slackdump_thread_replies).filter(({ ts }) => ts !== message.ts)
  if (replies.length === 0) return []
  const times = new Set(beside.map(({ ts }) => ts))
  return replies.filter(({ ts }) => !times.has(ts))
}

function timeOf({ ts }: JsonObject): number {
  return Number(ts) || 0
}

function isReply({ ts, thread_ts: thread }: JsonObject): boolean {
  return thread !== undefined && thread !== ts
}

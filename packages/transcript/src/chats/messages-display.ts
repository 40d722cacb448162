import type { JsonObject } from '../json/json-value.ts'

/** A speaker at the start of a line. A speech goes on, over several lines, to the next one. */
const SPEAKER = /^(system|developer|user|assistant|tool|function): ?/gm

/** Whether a text is a chat written out with its speakers. */
export function isMessagesDisplay(text: string): boolean {
  return text.trimStart().search(SPEAKER) === 0
}

/**
 * The messages of a chat written out as `user: …`, `assistant: …`. `None` is what Python prints for no content. The
 * calls of tools are left out of such a text; each answer implies a call of which nothing else is known.
 */
export function displayedMessages(display: string): JsonObject[] {
  const messages = speeches(display)
  let calls: JsonObject[] | undefined
  for (const [index, message] of messages.entries()) {
    const isAnswer = message.role === 'tool' || message.role === 'function'
    if (!isAnswer) calls = message.role === 'assistant' ? [] : undefined
    if (!isAnswer && calls) message.tool_calls = calls
    if (!isAnswer || !calls) continue
    message.tool_call_id = `call-${index + 1}`
    calls.push({ id: message.tool_call_id, function: { name: 'tool' } })
  }
  return messages
}

function speeches(display: string): JsonObject[] {
  const speakers = [...display.matchAll(SPEAKER)]
  return speakers.map((speaker, index) => {
    const end = speakers[index + 1]?.index ?? display.length
    const content = display.slice(speaker.index + speaker[0].length, end).trimEnd()
    return { role: speaker[1], content: content === 'None' ? null : content }
  })
}

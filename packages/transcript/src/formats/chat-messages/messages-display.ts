import type { JsonObject } from '../../import/json-value.ts'

/** A speaker at the start of a line. A speech goes on, over several lines, to the next one. */
const SPEAKER = /^(system|developer|user|assistant|tool|function): ?/gm

/** Whether a text is a chat written out with its speakers. */
export function isMessagesDisplay(text: string): boolean {
  return text.search(SPEAKER) === 0
}

/** The messages of a chat written out as `user: …`, `assistant: …`; `None` is what Python prints for no content. */
export function displayedMessages(display: string): JsonObject[] {
  const speakers = [...display.matchAll(SPEAKER)]
  return speakers.map((speaker, index) => {
    const end = speakers[index + 1]?.index ?? display.length
    const content = display.slice(speaker.index + speaker[0].length, end).trimEnd()
    return { role: speaker[1], content: content === 'None' ? null : content }
  })
}

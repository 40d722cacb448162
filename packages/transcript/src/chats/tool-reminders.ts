const OPENING = '<system-reminder>'
const CLOSING = '</system-reminder>'

/** What a tool answered, apart from what an agent reminds its model of below, in order. */
export function withoutReminders(text: string): { answer: string; reminders: string[] } {
  const reminders: string[] = []
  let answer = text
  for (let rest = text.trimEnd(); rest.endsWith(CLOSING); rest = answer) {
    const start = rest.lastIndexOf(OPENING)
    const words = rest.slice(start + OPENING.length, -CLOSING.length)
    if (start === -1 || words.includes(CLOSING)) break
    reminders.unshift(words.trim())
    answer = rest.slice(0, start).trimEnd()
  }
  return { answer, reminders }
}

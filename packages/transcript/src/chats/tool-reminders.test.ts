import { expect, test } from 'vitest'
import { withoutReminders } from './tool-reminders.ts'

const reminder = (words: string) => `<system-reminder>${words}</system-reminder>`

test.each([
  [`peas\n\n${reminder('a')}\n`, 'peas', ['a']],
  [`peas\n${reminder('a')}\n${reminder('\nb\n')}`, 'peas', ['a', 'b']],
  [`line1\n${reminder('a')}\nREAL OUTPUT\n${reminder('b')}`, `line1\n${reminder('a')}\nREAL OUTPUT`, ['b']],
  [reminder('a'), '', ['a']],
  [`${reminder('a')}\nREAL</system-reminder>`, `${reminder('a')}\nREAL</system-reminder>`, []],
  ['</system-reminder>', '</system-reminder>', []],
  [`${reminder('a')}\npeas \n`, `${reminder('a')}\npeas \n`, []],
])('of %j only what stands at its end is a reminder', (text, answer, reminders) => {
  expect(withoutReminders(text)).toEqual({ answer, reminders })
})

test.each(['<system-reminder>', '</system-reminder>', reminder(''), ' ', '\n'])(
  'an answer with 100,000 times %j is read within two seconds of the processor',
  (piece) => {
    const text = piece.repeat(100_000)
    const before = process.cpuUsage()
    for (const answer of [text, `${text}<system-reminder>`, `${text}x${reminder('a')}`, `${reminder(text)}`])
      withoutReminders(answer)
    const { user, system } = process.cpuUsage(before)
    expect(user + system).toBeLessThan(2_000_000)
  },
)

import { expect, test } from 'vitest'
import { AnthropicMessages } from './anthropic-messages.ts'

test('a reminder below the answer of a tool is a hidden note, and what follows goes on behind it', () => {
  const reading = new AnthropicMessages()
  const content = 'peas\n<system-reminder>Mind the leeks.</system-reminder>'
  reading.add({ role: 'assistant', content: [{ type: 'tool_use', id: 't', name: 'look', input: {} }] })
  const { id } = reading.add({ role: 'user', content: [{ type: 'tool_result', tool_use_id: 't', content }] })
  reading.add({ role: 'assistant', content: 'Peas.' })

  const [call, note, answer] = reading.messages
  expect(call?.parts).toMatchObject([{ result: { content: [{ type: 'text', text: 'peas' }] } }])
  expect(note).toMatchObject({ id, hidden: true, isNotice: true, parts: [{ text: 'Mind the leeks.' }] })
  expect(answer?.parentId).toBe(id)
})

test('words between reminders in one text are what the user said, and the reminders are hidden', () => {
  const messages = new AnthropicMessages()
  const reminder = '<system-reminder>Mind the leeks.</system-reminder>'
  messages.add({
    role: 'user',
    content: [{ type: 'text', text: `${reminder}\n${reminder}\n\nHow many <b>?` }],
  })
  messages.add({ role: 'user', content: `${reminder}\nAnd peas?\n${reminder}` })
  messages.add({ role: 'assistant', content: `${reminder} Two.` })

  expect(
    messages.messages.map(({ role, hidden = false, parts }) => [
      role,
      hidden,
      parts.map((part) => (part.type === 'text' ? part.text : part)).join('\n'),
    ]),
  ).toEqual([
    ['user', true, `${reminder}\n${reminder}`],
    ['user', false, 'How many <b>?'],
    ['user', true, `${reminder}\n${reminder}`],
    ['user', false, 'And peas?'],
    ['assistant', false, `${reminder} Two.`],
  ])
})

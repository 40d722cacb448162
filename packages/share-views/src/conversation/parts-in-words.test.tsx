import type { Message, ToolCallPart, ToolResultContent } from '@vitrine/transcript'
import { expect, test } from 'vitest'
import { conversationOf, messageOf } from '../__fixtures__/conversation-of.ts'
import { renderView } from '../__fixtures__/render-view.tsx'

type Parts = Parameters<typeof messageOf>[3]

const pageOf = (role: Message['role'], parts: Parts, isNotice = false) =>
  renderView(conversationOf([{ ...messageOf('a', null, role, parts), ...(isNotice && { isNotice }) }]))

const textOf = (...given: Parameters<typeof pageOf>) =>
  pageOf(...given)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

const callOf = (toolName: string, more: Partial<ToolCallPart> = {}): ToolCallPart => ({
  type: 'tool-call',
  toolCallId: 't',
  toolName,
  input: null,
  ...more,
})
const answerOf = (...content: ToolResultContent[]) => ({ outcome: 'success' as const, content })
const dataOf = (name: string, data: unknown) => ({ type: 'data' as const, name, data })
const dataCall = (name: string, data: unknown) =>
  callOf('weigh_peas', { result: answerOf(dataOf(name, data)) })

test('a tool has a name in words where its own says nothing to people', () => {
  expect(textOf('assistant', [callOf('unknown')])).not.toContain('unknown')
  expect(textOf('assistant', [callOf('image_generation')])).toContain('Image')
  expect(textOf('assistant', [callOf('weigh_peas')])).toContain('weigh_peas')
  expect(textOf('assistant', [callOf('dalle.text2im')])).toContain('Image')
  expect(textOf('assistant', [callOf('list_image_generators')])).toContain('list_image_generators')
})

test('what was pasted into a question, and a page that was fetched, are folded where they are long', () => {
  const paste = 'A line of a forum.\n'.repeat(100)
  expect(pageOf('user', [paste])).toContain('vitrine-long-prose vitrine-sheet')
  expect(pageOf('user', ['Why?'])).not.toContain('vitrine-long')
  expect(pageOf('assistant', [paste])).not.toContain('vitrine-long')
  const fetched = callOf('WebFetch', {
    input: { url: 'https://example.org' },
    result: { outcome: 'success', content: [{ type: 'text', text: paste }] },
  })
  expect(pageOf('assistant', [fetched])).toMatch(
    /class="vitrine-long"><div[^>]*><div class="vitrine-long-prose[^>]*tabindex="0"[^]*Show all/,
  )
})

test('words that data has said already, and names of data that holds nothing, are left out', () => {
  const error = dataOf('error', { message: 'Overloaded', status: 529 })
  const failed = textOf('system', [error, 'Overloaded'], true)
  expect(failed).toContain('Error Overloaded')
  // On the line, and in the JSON that it opens to.
  expect(failed.match(/Overloaded/g)).toHaveLength(2)
  const update = textOf('system', [dataOf('info', {}), 'An update is there.'], true)
  expect(update).toContain('An update is there.')
  expect(update).not.toContain('Data')
  expect(textOf('system', [dataOf('info', {})], true)).toContain('Data info')
  expect(textOf('system', [dataOf('warning', {}), 'A loop was found.'], true)).not.toContain('Data')
})

const fileOf = (mediaType: string) => ({ type: 'file' as const, mediaType, filename: 'peas' })

test('a file of which only the name is known has no type', () => {
  expect(textOf('user', [fileOf('application/octet-stream')])).not.toContain('octet-stream')
  expect(textOf('user', [fileOf('text/csv')])).toContain('peas text/csv')
  expect(textOf('user', [{ ...fileOf('application/octet-stream'), isWithheld: true }])).toMatch(/withheld/i)
})

test('what marks a text as an error, a warning, a summary or of an application stays beside it', () => {
  expect(textOf('system', [dataOf('error', {}), 'Quota exceeded'], true)).toContain('Error')
  expect(textOf('assistant', [dataOf('warning', {}), 'Peas are hot.'])).toContain('Data warning')
  expect(textOf('assistant', [dataOf('compaction-summary', {}), '# Peas'])).toContain(
    'Summary of what came before',
  )
  expect(textOf('user', [dataOf('compaction-summary', {}), 'Two peas.'], true)).toContain(
    'Summary of what came before',
  )
  expect(textOf('assistant', ['Booked.', dataOf('booking-confirmed', null)])).toContain('booking-confirmed')
  expect(textOf('assistant', [dataOf('info', {}), 'Booked.'])).toContain('Data info')
})

test('words are left out only in a notice, and only where a line says them that no application renders', () => {
  const failure = dataOf('error', { message: 'Overloaded' })
  expect(pageOf('assistant', [failure, 'Overloaded'])).toContain('<p dir="auto">Overloaded</p>')
  expect(pageOf('system', [dataOf('weather', { message: 'Hot' }), 'Hot'], true)).toContain(
    '<p dir="auto">Hot</p>',
  )
  const notice = { ...messageOf('a', null, 'system', [failure, 'Overloaded']), isNotice: true }
  expect(renderView(conversationOf([notice]))).not.toContain('<p dir="auto">Overloaded</p>')
  const renderers = { data: { error: () => 'Sorry.' } }
  expect(renderView(conversationOf([notice]), { renderers })).toContain('<p dir="auto">Overloaded</p>')
})

test('what a sub-agent was asked is not shown once more as the input', () => {
  const input = { prompt: 'Count the peas.\nAll of them.', description: 'Peas' }
  const messages = [messageOf('s', null, 'user', [input.prompt])]
  const same = textOf('assistant', [callOf('Task', { input, messages })])
  expect(same.match(/All of them/g)).toHaveLength(1)
  expect(same).toContain('Input description Peas')
  expect(textOf('assistant', [callOf('Task', { input })])).toContain('Input Count the peas. All of them.')
})

test('a summary that holds nothing but its text opens to that alone', () => {
  const page = textOf('user', [dataOf('compaction-summary', {}), '# Peas\n\nTwo.'], true)
  expect(page).toContain('Summary of what came before')
  expect(page).not.toContain('All fields')
})

test('what a tool answers as data stands there without a line to open, and what it keeps beside that behind one', () => {
  const answered = pageOf('assistant', [dataCall('output', { peas: [1, 2] })])
  expect(answered.match(/<details/g)).toHaveLength(1)
  expect(answered).toContain('&quot;peas&quot;')
  const kept = textOf('assistant', [dataCall('details', { peas: [1, 2] })])
  expect(kept).toContain('Result All fields')
  expect(textOf('assistant', [dataCall('details', {})])).not.toContain('Result')
})

test('what a sub-agent said last is not shown once more as the result', () => {
  const messages = [messageOf('s', null, 'assistant', ['Two peas.'])]
  const same = textOf('assistant', [
    callOf('Task', { messages, result: answerOf({ type: 'text', text: 'Two peas.' }) }),
  ])
  expect(same.match(/Two peas/g)).toHaveLength(1)
  expect(same).not.toContain('Result')
  const other = textOf('assistant', [
    callOf('Task', { messages, result: answerOf({ type: 'text', text: 'Done.' }) }),
  ])
  expect(other).toContain('Result Done.')
})

test('a summary of what came before is named as such', () => {
  const parts: Parts = [dataOf('compaction-summary', { tokens: 9 }), '# Peas\n\nTwo.']
  expect(textOf('user', parts, true)).toContain('Summary of what came before All fields')
})

import type { ToolCallPart } from '@vitrine/transcript'
import { expect, test } from 'vitest'
import { conversationOf, messageOf } from '../__fixtures__/conversation-of.ts'
import { renderView } from '../__fixtures__/render-view.tsx'

function pageOf(call: Partial<ToolCallPart>): string {
  const part: ToolCallPart = { type: 'tool-call', toolCallId: 'c', toolName: 'weigh', input: null, ...call }
  return renderView(conversationOf([messageOf('a', null, 'assistant', [part])]))
}

const answer = (...content: NonNullable<ToolCallPart['result']>['content']) => ({
  result: { outcome: 'success' as const, content },
})

const lines = Array.from({ length: 500 }, (_, index) => `pea ${index}`).join('\n')

test('output that is one text of many lines stands in a box, as text does', () => {
  const text = pageOf(answer({ type: 'text', text: lines }))
  const output = pageOf(answer({ type: 'data', name: 'output', data: lines }))
  expect(text).toContain('vitrine-long')
  expect(output).toContain('vitrine-long')
  expect(pageOf(answer({ type: 'data', name: 'output', data: 'pea' }))).not.toContain('vitrine-long')
})

test('data that is no text where text is expected is shown all the same', () => {
  expect(pageOf(answer({ type: 'data', name: 'finish', data: { reason: { toString: 1 } } }))).toContain(
    'finish',
  )
  const fetched = { toolName: 'WebFetch', input: { url: { toString: 1 } } }
  expect(pageOf({ ...fetched, ...answer({ type: 'text', text: 'Green peas' }) })).toContain('Green peas')
})

test('says in words which step of a plan is running and which was cancelled', () => {
  const todos = [
    { content: 'Cook *all*', status: 'in_progress' },
    { content: 'Sell them', status: 'cancelled' },
    { content: 'Eat them', status: 'pending' },
  ]
  const html = pageOf({ toolName: 'TodoWrite', input: { todos } })
  expect(html).toContain('<p class="visually-hidden">Running: <bdi>Cook *all*</bdi></p>')
  expect(html).toContain('<p class="visually-hidden">Cancelled: <bdi>Sell them</bdi></p>')
  expect(html).toContain('<strong>Cook *all*</strong>')
  expect(html).not.toContain(': <bdi>Eat them')
})

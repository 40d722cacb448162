import { expect, test } from 'vitest'
import { conversationOf, messageOf } from '../__fixtures__/conversation-of.ts'
import { renderView } from '../__fixtures__/render-view.tsx'

const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

test('begins a line of reasoning with its first words; without more it does not open', () => {
  const html = renderView(
    conversationOf([
      messageOf('a', null, 'assistant', [
        { type: 'reasoning', text: '**Counting**\n\nThey are in a file.', durationMs: 12_000 },
      ]),
      messageOf('b', 'a', 'assistant', [{ type: 'reasoning', text: '', durationMs: 16_000 }]),
      messageOf('c', 'b', 'assistant', [{ type: 'reasoning', text: '**Counting again**' }]),
      messageOf('d', 'c', 'assistant', [{ type: 'reasoning', text: '```\n2**3**4\n```' }]),
    ]),
  )
  expect(textOf(html)).toMatch(/Reasoning Counting 12s .*Reasoning 16s .*Reasoning Counting again/)
  expect(html.match(/<details/g)).toHaveLength(2)
})

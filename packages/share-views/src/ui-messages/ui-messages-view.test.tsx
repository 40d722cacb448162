import type { UIMessage } from 'ai'
import type { UIMessage as UIMessage5 } from 'ai-5'
import type { UIMessage as UIMessage6 } from 'ai-6'
import { renderToString } from 'react-dom/server'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { createLiveRenderer } from '../live-renderer.ts'
import { type ChatMessage, openApprovals } from './chat-message.ts'
import { UIMessagesView, type UIMessagesViewProps } from './ui-messages-view.tsx'

const question: UIMessage = {
  id: 'q',
  role: 'user',
  parts: [{ type: 'text', text: 'How long do leeks need?' }],
}
const asking: UIMessage6 = {
  id: 'a',
  role: 'assistant',
  parts: [
    { type: 'text', text: '**Ten minutes** in butter.' },
    {
      type: 'tool-timer',
      toolCallId: 'call-1',
      state: 'approval-requested',
      input: { minutes: 10 },
      approval: { id: 'approval-1' },
    },
  ],
}

const renderer = createLiveRenderer()

function render(messages: readonly ChatMessage[], props: Partial<UIMessagesViewProps> = {}): string {
  const view = <UIMessagesView messages={messages} renderer={renderer} {...props} />
  return renderToString(view).replaceAll('<!-- -->', '')
}

test('messages of the AI SDK 5, 6 and 7 are taken as they are typed', () => {
  expectTypeOf<UIMessage5[]>().toExtend<UIMessagesViewProps['messages']>()
  expectTypeOf<UIMessage6[]>().toExtend<UIMessagesViewProps['messages']>()
  expectTypeOf<UIMessage[]>().toExtend<UIMessagesViewProps['messages']>()
  expectTypeOf<UIMessage<{ mood: string }, { forecast: { degrees: number } }>[]>().toExtend<
    UIMessagesViewProps['messages']
  >()
})

const idsIn = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)

describe('a view of UI messages', () => {
  test('is the page of their conversation', () => {
    const html = render([question, asking], { title: 'Leeks', application: 'Kitchen' })
    expect(html).toContain('>Leeks</h1>')
    expect(html).toContain('Kitchen')
    expect(html).toContain('<strong>Ten minutes</strong>')
    expect(html).toContain('<article id="m-q"')
    expect(html).toContain('<article id="m-a"')
  })

  test('shows text as it is written where a server is given no renderer', () => {
    const html = render([question, asking], { renderer: undefined })
    expect(html).toContain('**Ten minutes** in butter.')
    expect(html).not.toContain('<strong>')
  })

  test.each<[string, ChatMessage[]]>([
    ['there is no message', []],
    ['no message has content', [{ id: 'a', role: 'assistant', parts: [] }]],
  ])('is nothing where %s', (_, messages) => {
    expect(render(messages)).toBe('')
  })

  test('keeps every address while messages arrive', () => {
    expect(idsIn(render([question, asking]))).toEqual(expect.arrayContaining(idsIn(render([question]))))
  })

  test('asks whether a tool may be called, where somebody takes the answer', () => {
    expect(render([question, asking], { onApproval: () => undefined })).toContain('May this tool be called?')
    expect(render([question, asking])).not.toContain('May this tool be called?')
  })

  test('shows the raw HTML of a model as text', () => {
    const hostile: UIMessage = {
      id: 'a',
      role: 'assistant',
      parts: [{ type: 'text', text: '<img src=x onerror=alert(1)>' }],
    }
    expect(render([hostile])).not.toContain('<img src=x')
    expect(render([hostile], { renderer: undefined })).not.toContain('<img src=x')
  })
})

test('requests that are answered, or of another shape, are not open', () => {
  const parts = [
    { type: 'tool-a', toolCallId: '1', state: 'approval-requested', approval: { id: 'x' } },
    { type: 'tool-a', toolCallId: '2', state: 'approval-responded', approval: { id: 'y', approved: true } },
    { type: 'tool-a', toolCallId: '3', state: 'approval-requested' },
    { type: 'tool-a', state: 'approval-requested', approval: { id: 'z' } },
  ]
  expect(openApprovals([{ id: 'a', role: 'assistant', parts }])).toEqual([{ toolCallId: '1', id: 'x' }])
})

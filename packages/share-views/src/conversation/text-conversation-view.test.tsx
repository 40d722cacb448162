import type { ToolCallPart } from '@vitrine/transcript'
import { version } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { conversationOf, messageOf } from '../__fixtures__/conversation-of.ts'
import { prepareConversation } from '../prepare/prepare-conversation.ts'
import { ConversationView } from './conversation-view.tsx'
import { TextConversationView } from './text-conversation-view.tsx'

const question = messageOf('q', null, 'user', ['Which **record** is lost?'])
const answer = messageOf('a', 'q', 'assistant', ['The last one.'])

const shell: ToolCallPart = {
  type: 'tool-call',
  toolCallId: 't',
  toolName: 'Bash\u202e',
  input: { command: 'grep -c x history.md' },
  result: { outcome: 'error', content: [{ type: 'text', text: '1133' }], durationMs: 200 },
}

const Weather = () => <p>Rain</p>

describe(`the page of a conversation without tools, in React ${version}`, () => {
  test('is the same as that of the view that knows tools', () => {
    const conversation = prepareConversation(conversationOf([question, answer]))
    expect(renderToString(<TextConversationView conversation={conversation} readerBar />)).toBe(
      renderToString(<ConversationView conversation={conversation} readerBar />),
    )
  })

  test('names a tool that was called and how the call ended, where the name cannot disguise itself', () => {
    const called = messageOf('b', 'q', 'assistant', ['I look.'])
    called.parts.push(shell, { ...shell, toolName: 'Read', result: undefined })
    const conversation = prepareConversation(conversationOf([question, called]))
    const html = renderToString(<TextConversationView conversation={conversation} />)
    const [failed = '', open = ''] = html.match(/<p class="vitrine-tool-named">.*?<\/p>/g) ?? []
    expect(failed).toContain('<bdi>Bash\ufffd</bdi>')
    expect(failed).toContain('failed')
    expect(open).toContain('<bdi>Read</bdi>')
    expect(open).toContain('no answer')
    expect(html).not.toContain('grep')
  })

  test('shows a call by the renderer of its tool', () => {
    const called = messageOf('b', 'q', 'assistant', [])
    called.parts.push({ ...shell, toolName: 'weather' })
    const conversation = prepareConversation(conversationOf([question, called]))
    const html = renderToString(
      <TextConversationView conversation={conversation} renderers={{ tools: { weather: Weather } }} />,
    )
    expect(html).toContain('<p>Rain</p>')
    expect(html).not.toContain('vitrine-tool-named')
  })
})

import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { conversationOf, messageOf } from '../__fixtures__/conversation-of.ts'
import { ConversationView } from '../conversation/conversation-view.tsx'
import arabic from '../locales/ar/share-views.json' with { type: 'json' }
import german from '../locales/de/share-views.json' with { type: 'json' }
import { prepareConversation } from '../prepare/prepare-conversation.ts'
import { type LabelOptions, LabelsProvider } from './labels-provider.tsx'

const at = (minute: number) => `2026-11-14T09:${String(minute).padStart(2, '0')}:00Z`
const conversation = prepareConversation(
  conversationOf([
    messageOf('q', null, 'user', ['Which tea?'], { createdAt: at(14) }),
    messageOf('a', 'q', 'assistant', ['Green.'], { createdAt: at(52) }),
  ]),
)

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '\n')

function read(options: LabelOptions = {}): string {
  return textOf(renderToString(<ConversationView conversation={conversation} {...options} />))
}

test('a view with React alone speaks English', () => {
  const text = read()
  expect(text).toContain('November 14, 2026 · 38 minutes')
  expect(text).toContain('2 messages')
  expect(text).toContain('Assistant')
})

describe('labels of an application', () => {
  test('are texts of any language, with its plural forms and its dates', () => {
    expect(read({ labels: german, language: 'de' })).toContain('14. November 2026 · 38 Minuten')
    expect(read({ labels: german, language: 'de' })).toContain('2 Nachrichten')
    expect(read({ labels: arabic, language: 'ar' })).toContain('رسالتان')
  })

  test('may be a few, and all others are English', () => {
    const text = read({ labels: { roleAssistant: 'Gardener' } })
    expect(text).toContain('Gardener')
    expect(text).not.toContain('Assistant')
    expect(text).toContain('2 messages')
  })

  test('may be a function, which is given the values', () => {
    const asked = new Map<string, object>()
    const text = read({
      labels: (key, values) => {
        asked.set(key, values)
        return key === 'messages' ? `${values.count} pieces` : undefined
      },
    })
    expect(text).toContain('2 pieces')
    expect(text).toContain('Assistant')
    expect(asked.get('messages')).toEqual({ count: 2, number: '\0' })
  })

  test.each([
    ['blank', { messages_other: '', roleAssistant: '' }],
    ['of another shape', { messages: { other: 'wrong' }, roleAssistant: { is: 'wrong' } }],
    ['named after what every object has', { toString: 'wrong', constructor: 'wrong' }],
  ])('never leave a view blank where they are %s', (_, labels) => {
    expect(read({ labels })).toBe(read())
  })

  test('cannot become HTML', () => {
    const html = renderToString(
      <ConversationView conversation={conversation} labels={{ roleAssistant: '<script>' }} />,
    )
    expect(html).not.toContain('<script>')
  })
})

test('labels of a view go before those of the provider around, and all others are of the provider', () => {
  const text = textOf(
    renderToString(
      <LabelsProvider labels={german} language="de">
        <ConversationView conversation={conversation} labels={{ roleAssistant: 'Gärtnerin' }} />
      </LabelsProvider>,
    ),
  )
  expect(text).toContain('Gärtnerin')
  expect(text).toContain('14. November 2026 · 38 Minuten')
  expect(text).toContain('2 Nachrichten')
})

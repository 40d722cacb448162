import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { conversationOf, messageOf } from '../__fixtures__/conversation-of.ts'
import { createLiveConversation, LiveConversationView } from '../live.ts'

const live = createLiveConversation({
  prepared: { conversation: conversationOf([messageOf('q', null, 'user', ['Which tea?'])]), html: {} },
  openMessageIds: [],
})

const at = (minute: number) => `2026-01-05T10:${String(minute).padStart(2, '0')}:00.000Z`

test.each([
  [{}, ['Connecting…', 'Since Jan 5, 2026, 10:00 AM']],
  [{ endedAt: at(28) }, ['Ended', 'Jan 5, 2026, 10:28 AM', '28 minutes']],
])('says since when a conversation goes on, or when it ended and how long it took: %j', (end, words) => {
  const messages = [
    messageOf('q', null, 'user', ['Which tea?'], { createdAt: at(0) }),
    messageOf('a', 'q', 'assistant', ['Green.'], { createdAt: at(3) }),
  ]
  const conversation = conversationOf(messages, end)
  const html = renderToString(
    <LiveConversationView
      live={createLiveConversation({ prepared: { conversation, html: {} }, openMessageIds: [] })}
      who={{ kind: 'agent', name: 'Ada' }}
      following="connecting"
    />,
  )
  for (const text of words) expect(html.replaceAll('\u202F', ' ')).toContain(`>${text}<`)
})

test.each([
  ['goes on', {}, [], true],
  ['has ended', { endedAt: at(28) }, [], false],
  ['is being written', {}, ['a'], false],
])(
  'says without script since when nothing new came of a conversation that %s: %j',
  (_, end, open, isSaid) => {
    const messages = [
      messageOf('q', null, 'user', ['Which tea?'], { createdAt: at(0) }),
      messageOf('a', 'q', 'assistant', ['Green.'], { createdAt: at(3) }),
    ]
    const prepared = { conversation: conversationOf(messages, end), html: {} }
    const html = renderToString(
      <LiveConversationView
        live={createLiveConversation({ prepared, openMessageIds: open })}
        who={{ kind: 'agent', name: 'Ada' }}
        following="connecting"
      />,
    )
    const [, withoutScript = ''] = /<noscript>(.*?)<\/noscript>/.exec(html.replaceAll('\u202F', ' ')) ?? []
    expect(withoutScript.includes('Nothing new since Jan 5, 2026, 10:03 AM')).toBe(isSaid)
  },
)

test.each([
  ['reconnecting', 'Reconnecting…'],
  ['live', 'Live'],
  ['ended', 'Ended'],
] as const)('says of a page that is %s how it is followed', (following, words) => {
  const html = renderToString(
    <LiveConversationView live={live} who={{ kind: 'agent', name: 'Ada' }} following={following} />,
  )
  expect(html).toContain(`>${words}<`)
})

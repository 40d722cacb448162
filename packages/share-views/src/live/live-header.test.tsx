import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { conversationOf, messageOf } from '../__fixtures__/conversation-of.ts'
import { createI18n } from '../__fixtures__/create-i18n.ts'
import { createLiveConversation, LiveConversationView } from '../live.ts'

const live = createLiveConversation({
  prepared: { conversation: conversationOf([messageOf('q', null, 'user', ['Which tea?'])]), html: {} },
  openMessageIds: [],
})

test.each([
  ['reconnecting', 'Reconnecting…'],
  ['live', 'Live'],
  ['ended', 'Ended'],
] as const)('says of a page that is %s how it is followed', (following, words) => {
  const html = renderToString(
    <I18nextProvider i18n={createI18n('en')}>
      <LiveConversationView live={live} who={{ kind: 'agent', name: 'Ada' }} following={following} />
    </I18nextProvider>,
  )
  expect(html).toContain(`>${words}<`)
})

'use client'

import { ConversationView } from '@vitrine/share-views'
import { shareViewsNamespace, shareViewsResources } from '@vitrine/share-views/locales'
import { createInstance } from 'i18next'
import { useEffect } from 'react'
import { I18nextProvider } from 'react-i18next'

const i18n = createInstance()
await i18n.init({
  lng: 'de',
  fallbackLng: 'en',
  resources: Object.fromEntries(
    Object.entries(shareViewsResources).map(([language, labels]) => [
      language,
      { [shareViewsNamespace]: labels },
    ]),
  ),
})

export function Conversation({ conversation }) {
  useEffect(() => {
    document.body.dataset.hydrated = ''
  }, [])
  return (
    <I18nextProvider i18n={i18n}>
      <ConversationView conversation={conversation} />
    </I18nextProvider>
  )
}

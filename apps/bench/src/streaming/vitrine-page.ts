import '@vitrine/share-views/styles.css'
import { liveRenderer } from '@vitrine/share-views/live-renderer'
import { createLiveConversation, LiveConversationView } from '@vitrine/share-views/live'
import english from '@vitrine/share-views/locales/en/share-views.json' with { type: 'json' }
import { createInstance } from 'i18next'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { readConversation } from './page-contract.ts'

const id = 'answer'
const prepared = await readConversation()
const live = createLiveConversation({ prepared, openMessageIds: [] })
live.use(liveRenderer)
const i18n = createInstance()
await i18n.init({ lng: 'en', resources: { en: { 'share-views': english } } })
const view = createElement(LiveConversationView, {
  live,
  who: { kind: 'chatbot', name: 'Gardener' },
  following: 'live',
})
const root = document.getElementById('root')
if (root) createRoot(root).render(createElement(I18nextProvider, { i18n }, view))

let written = 0
live.append({ type: 'message-set', message: { id, role: 'assistant', parts: [] }, isOpen: true })
live.append({ type: 'part-set', messageId: id, index: 0, part: { type: 'text', text: '' } })
window.streaming = {
  append(text) {
    live.append({ type: 'part-grown', messageId: id, index: 0, offset: written, text })
    written += text.length
  },
}

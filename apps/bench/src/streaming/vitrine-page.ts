import '@vitrine/share-views/styles.css'
import { completeRenderer } from '@vitrine/rich-text/complete'
import { createLiveRenderer } from '@vitrine/share-views/live-renderer'
import { createLiveConversation, LiveConversationView } from '@vitrine/share-views/live'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { readConversation } from './page-contract.ts'

const id = 'answer'
const prepared = await readConversation()
const live = createLiveConversation({ prepared, openMessageIds: [] })
live.use(createLiveRenderer(completeRenderer))
const view = createElement(LiveConversationView, {
  live,
  who: { kind: 'chatbot', name: 'Gardener' },
  following: 'live',
})
const root = document.getElementById('root')
if (root) createRoot(root).render(view)

let written = 0
live.append({ type: 'message-set', message: { id, role: 'assistant', parts: [] }, isOpen: true })
live.append({ type: 'part-set', messageId: id, index: 0, part: { type: 'text', text: '' } })
window.streaming = {
  append(text) {
    live.append({ type: 'part-grown', messageId: id, index: 0, offset: written, text })
    written += text.length
  },
}

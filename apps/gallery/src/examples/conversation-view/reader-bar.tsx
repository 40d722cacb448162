import { completeRenderer } from '@vitrine/rich-text/complete'
import { ConversationView } from '@vitrine/share-views'
import { prepareConversation } from '@vitrine/share-views/prepare'
import { nightBuild } from '../../data/night-build.ts'

const conversation = prepareConversation(nightBuild, completeRenderer)

export const Example = () => (
  <ConversationView
    conversation={conversation}
    readerBar
    documents={{ markdown: '/c/42.md', json: '/c/42.json' }}
    publishedAt="2026-11-15T08:00:00Z"
  />
)

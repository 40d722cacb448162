import { completeRenderer } from '@vitrine/rich-text/complete'
import { createLiveConversation, LiveConversationView } from '@vitrine/share-views/live'
import { prepareConversation } from '@vitrine/share-views/prepare'
import { twoVersions } from '../../data/kitchen-garden.ts'

const prepared = prepareConversation(twoVersions, completeRenderer)
const live = createLiveConversation({ prepared, openMessageIds: [] })

export const Example = () => (
  <LiveConversationView live={live} who={{ kind: 'chatbot', name: 'Gardener' }} following="reconnecting" />
)

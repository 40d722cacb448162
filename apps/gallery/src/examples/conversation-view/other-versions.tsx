import { completeRenderer } from '@vitrine/rich-text/complete'
import { ConversationView } from '@vitrine/share-views'
import { prepareConversation } from '@vitrine/share-views/prepare'
import { twoVersions } from '../../data/kitchen-garden.ts'

const conversation = prepareConversation(twoVersions, completeRenderer)

export const Example = () => <ConversationView conversation={conversation} />

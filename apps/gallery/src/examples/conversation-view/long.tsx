import { completeRenderer } from '@vitrine/rich-text/complete'
import { ConversationView } from '@vitrine/share-views'
import { prepareConversation } from '@vitrine/share-views/prepare'
import { sixtyBeds } from '../../data/kitchen-garden.ts'

const conversation = prepareConversation(sixtyBeds, completeRenderer)

export const Example = () => <ConversationView conversation={conversation} />

import { completeRenderer } from '@vitrine/rich-text/complete'
import { ConversationView } from '@vitrine/share-views'
import { prepareConversation } from '@vitrine/share-views/prepare'
import { nothingSaid } from '../../data/kitchen-garden.ts'

const conversation = prepareConversation(nothingSaid, completeRenderer)

export const Example = () => <ConversationView conversation={conversation} />

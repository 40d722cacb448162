import { completeRenderer } from '@vitrine/rich-text/complete'
import { ConversationView } from '@vitrine/share-views'
import { prepareConversation } from '@vitrine/share-views/prepare'
import { withheldParts } from '../../data/kitchen-garden.ts'

const conversation = prepareConversation(withheldParts, completeRenderer)

export const Example = () => <ConversationView conversation={conversation} />

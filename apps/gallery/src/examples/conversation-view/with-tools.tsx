import { completeRenderer } from '@vitrine/rich-text/complete'
import { ConversationView } from '@vitrine/share-views'
import { prepareConversation } from '@vitrine/share-views/prepare'
import { nightBuild } from '../../data/night-build.ts'

const conversation = prepareConversation(nightBuild, completeRenderer)

export const Example = () => <ConversationView conversation={conversation} />

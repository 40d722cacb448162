import { TextConversationView } from '@vitrine/share-views'
import { prepareConversation } from '@vitrine/share-views/prepare'
import { twoVersions } from '../../data/kitchen-garden.ts'

// Without code in colours and formulas, what renders Markdown is small.
const conversation = prepareConversation(twoVersions)

export const Example = () => <TextConversationView conversation={conversation} />

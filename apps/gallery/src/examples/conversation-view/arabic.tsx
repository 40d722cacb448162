import { completeRenderer } from '@vitrine/rich-text/complete'
import { ConversationView } from '@vitrine/share-views'
import arabic from '@vitrine/share-views/locales/ar/share-views.json' with { type: 'json' }
import { prepareConversation } from '@vitrine/share-views/prepare'
import { inArabic } from '../../data/kitchen-garden.ts'

const conversation = prepareConversation(inArabic, completeRenderer)

export const Example = () => <ConversationView conversation={conversation} labels={arabic} language="ar" />

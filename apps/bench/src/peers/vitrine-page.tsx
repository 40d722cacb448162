import '@vitrine/share-views/conversation.css'
import { createRenderer } from '@vitrine/rich-text'
import { formulasOnDemand, highlightingOnDemand } from '@vitrine/rich-text/on-demand'
import { createLiveRenderer } from '@vitrine/share-views/live-renderer'
import { UIMessagesView } from '@vitrine/share-views/ui-messages'
import { createRoot } from 'react-dom/client'
import { messages } from './peer-messages.ts'

const renderer = createLiveRenderer(
  createRenderer({ highlighter: highlightingOnDemand(), formulas: formulasOnDemand() }),
)

createRoot(document.querySelector('#root')!).render(
  <main>
    <UIMessagesView messages={messages} title="Leeks" renderer={renderer} readerBar />
  </main>,
)

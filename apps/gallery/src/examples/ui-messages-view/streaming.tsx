import type { UIMessage } from 'ai'
import { createRenderer } from '@vitrine/rich-text'
import { createLiveRenderer } from '@vitrine/share-views/live-renderer'
import { UIMessagesView } from '@vitrine/share-views/ui-messages'

const messages: UIMessage[] = [
  { id: '1', role: 'user', parts: [{ type: 'text', text: 'How far apart do leeks stand?' }] },
  {
    id: '2',
    role: 'assistant',
    parts: [{ type: 'text', text: '**15 cm** in the row, and betw', state: 'streaming' }],
  },
]

const renderer = createLiveRenderer(createRenderer())

export const Example = () => <UIMessagesView messages={messages} title="Leeks" renderer={renderer} />

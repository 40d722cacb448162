import type { UIMessage } from 'ai'
import { createRenderer } from '@vitrine/rich-text'
import { createLiveRenderer } from '@vitrine/share-views/live-renderer'
import { UIMessagesView } from '@vitrine/share-views/ui-messages'

const messages: UIMessage[] = [
  { id: '1', role: 'user', parts: [{ type: 'text', text: 'Order two packets.' }] },
  {
    id: '2',
    role: 'assistant',
    parts: [
      {
        type: 'tool-order_seeds',
        toolCallId: 'order-1',
        state: 'approval-requested',
        input: { plant: 'Leek', packets: 2 },
        approval: { id: 'approval-1' },
      },
    ],
  },
]

const renderer = createLiveRenderer(createRenderer())

export const Example = () => (
  <UIMessagesView messages={messages} title="Leeks" renderer={renderer} onApproval={() => {}} />
)

import type { UIMessage } from 'ai'
import { createRenderer } from '@vitrine/rich-text'
import { createLiveRenderer } from '@vitrine/share-views/live-renderer'
import { UIMessagesView } from '@vitrine/share-views/ui-messages'

const messages: UIMessage[] = [
  { id: '1', role: 'user', parts: [{ type: 'text', text: 'What is the weather in Bern?' }] },
  {
    id: '2',
    role: 'assistant',
    parts: [
      {
        type: 'tool-weather',
        toolCallId: 'w1',
        state: 'output-error',
        input: { town: 'Bern' },
        errorText: 'The station does not answer.',
      },
      { type: 'text', text: 'The station is silent. Look out of the window.' },
    ],
  },
]

const renderer = createLiveRenderer(createRenderer())

export const Example = () => <UIMessagesView messages={messages} title="Leeks" renderer={renderer} />

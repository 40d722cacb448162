import { useChat } from '@ai-sdk/react'
import type { ToolRendererProps } from '@vitrine/share-views'
import { UIMessagesView } from '@vitrine/share-views/ui-messages'
import { lastAssistantMessageIsCompleteWithApprovalResponses } from 'ai'

// A tool in its own way, once it has run; everything else is left to the view.
const OrderSeeds = ({ part, children }: ToolRendererProps) => {
  const { plant, packets } = part.input as { plant: string; packets: number }
  return part.result ? <p className="order">{`Ordered: ${packets} × ${plant}`}</p> : children
}

const renderers = { tools: { order_seeds: OrderSeeds } }

export function Chat() {
  const { messages, sendMessage, addToolApprovalResponse, status } = useChat({
    sendAutomaticallyWhen: lastAssistantMessageIsCompleteWithApprovalResponses,
  })
  return (
    <main>
      <UIMessagesView
        messages={messages}
        title="Seeds for one bed"
        renderers={renderers}
        onApproval={addToolApprovalResponse}
      />
      <form
        action={(data) => {
          void sendMessage({ text: String(data.get('text')) })
        }}
      >
        <input name="text" aria-label="Message" required />
        <button disabled={status === 'streaming' || status === 'submitted'}>Send</button>
      </form>
    </main>
  )
}

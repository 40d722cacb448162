import { completeRenderer } from '@vitrine/rich-text/complete'
import { ConversationView, type MessageSlotProps } from '@vitrine/share-views'
import { prepareConversation } from '@vitrine/share-views/prepare'
import { twoVersions } from '../../data/kitchen-garden.ts'

const conversation = prepareConversation(twoVersions, completeRenderer)

const Save = ({ message }: MessageSlotProps) => (
  <button type="button" onClick={() => sessionStorage.setItem('saved', message.id)}>
    Save
  </button>
)

export const Example = () => (
  <ConversationView
    conversation={conversation}
    header={<p>Read with care: plants cannot.</p>}
    footer={<a href="https://example.org/garden">All conversations of this garden</a>}
    renderers={{ messageActions: Save }}
  />
)

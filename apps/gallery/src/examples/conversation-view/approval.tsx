import { completeRenderer } from '@vitrine/rich-text/complete'
import { ConversationView } from '@vitrine/share-views'
import { prepareConversation } from '@vitrine/share-views/prepare'
import { useState } from 'react'
import { orderSeeds } from '../../data/kitchen-garden.ts'

const conversation = prepareConversation(orderSeeds, completeRenderer)

export const Example = () => {
  const [approvals, setApprovals] = useState([{ toolCallId: 'order-1', id: 'approval-1' }])
  return (
    <ConversationView conversation={conversation} approvals={approvals} onApproval={() => setApprovals([])} />
  )
}

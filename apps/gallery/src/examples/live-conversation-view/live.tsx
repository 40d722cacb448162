import { completeRenderer } from '@vitrine/rich-text/complete'
import { createLiveConversation, LiveConversationView } from '@vitrine/share-views/live'
import { createLiveRenderer } from '@vitrine/share-views/live-renderer'
import { prepareConversation } from '@vitrine/share-views/prepare'
import { useEffect, useState } from 'react'
import { twoVersions } from '../../data/kitchen-garden.ts'

const prepared = prepareConversation(twoVersions, completeRenderer)
const answer = 'So that **rain** fills it: the soil that is washed in blanches the stem.'

export const Example = () => {
  const [live] = useState(() => createLiveConversation({ prepared, openMessageIds: [] }))
  useEffect(() => {
    live.use(createLiveRenderer())
    live.append({ type: 'message-set', isOpen: true, message: { id: 'why', role: 'assistant', parts: [] } })
    live.append({ type: 'part-set', messageId: 'why', index: 0, part: { type: 'text', text: '' } })
    let offset = 0
    const timer = setInterval(() => {
      const text = answer.slice(offset, offset + 3)
      if (text === '') return clearInterval(timer)
      live.append({ type: 'part-grown', messageId: 'why', index: 0, offset, text })
      offset += text.length
    }, 120)
    return () => clearInterval(timer)
  }, [live])
  return <LiveConversationView live={live} who={{ kind: 'chatbot', name: 'Gardener' }} following="live" />
}

import { prepareConversation } from '@vitrine/share-views/prepare'
import { importTranscript } from '@vitrine/transcript'
import { Conversation } from './conversation.jsx'

const chat = [
  { role: 'user', content: 'How long do leeks need?' },
  { role: 'assistant', content: '**Ten minutes** in butter.' },
]

export default function Page() {
  const { conversations } = importTranscript({ content: JSON.stringify(chat) })
  return (
    <main>
      <Conversation conversation={prepareConversation(conversations[0])} />
    </main>
  )
}

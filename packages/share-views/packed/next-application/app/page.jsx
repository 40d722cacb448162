import { ConversationView } from '@vitrine/share-views'
import german from '@vitrine/share-views/locales/de/share-views.json' with { type: 'json' }
import { prepareConversation } from '@vitrine/share-views/prepare'
import { importTranscript } from '@vitrine/transcript'
import { Hydrated } from './hydrated.jsx'

const chat = [
  { role: 'user', content: 'How long do leeks need?' },
  { role: 'assistant', content: '**Ten minutes** in butter.' },
]

export default function Page() {
  const { conversations } = importTranscript({ content: JSON.stringify(chat) })
  return (
    <main>
      <ConversationView
        conversation={prepareConversation(conversations[0])}
        labels={german}
        language="de"
        readerBar
      />
      <Hydrated />
    </main>
  )
}

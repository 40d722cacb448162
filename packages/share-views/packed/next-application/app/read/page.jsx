import { prepareConversation } from '@vitrine/share-views/prepare'
import { ConversationView } from '@vitrine/share-views/rsc'
import german from '@vitrine/share-views/locales/de/share-views.json' with { type: 'json' }
import { importTranscript } from '@vitrine/transcript'
import { Enhanced } from '../enhanced.jsx'
import { Weather } from './weather.jsx'

const chat = [
  { role: 'user', content: 'How long do leeks need?' },
  {
    role: 'assistant',
    content: null,
    tool_calls: [
      { id: 'w', type: 'function', function: { name: 'weather', arguments: '{"town":"Brest"}' } },
      { id: 'b', type: 'function', function: { name: 'Bash', arguments: '{"command":"echo leeks"}' } },
    ],
  },
  { role: 'assistant', content: '**Ten minutes** in butter.' },
]

async function Kitchen() {
  return <p className="kitchen">From the kitchen</p>
}

export default function Page() {
  const { conversations } = importTranscript({ content: JSON.stringify(chat) })
  return (
    <main>
      <ConversationView
        conversation={prepareConversation(conversations[0])}
        labels={german}
        language="de"
        readerBar
        renderers={{ tools: { weather: Weather } }}
        header={<Kitchen />}
      />
      <Enhanced />
    </main>
  )
}

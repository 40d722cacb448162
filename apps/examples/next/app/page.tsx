import { ConversationView } from '@vitrine/share-views/rsc'
import { Enhance } from './enhance'
import { readConversation } from './read-conversation'
import { Weather } from './weather'

/** A page to read: no script of a view is loaded, and `Weather` alone is hydrated. */
export default async function Page() {
  return (
    <main>
      <ConversationView
        conversation={await readConversation('content/leeks.json')}
        readerBar
        renderers={{ tools: { weather: Weather } }}
      />
      <Enhance />
    </main>
  )
}

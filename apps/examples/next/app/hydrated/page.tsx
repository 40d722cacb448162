import { ConversationView } from '@vitrine/share-views'
import german from '@vitrine/share-views/locales/de/share-views.json'
import { readConversation } from '../read-conversation'

/** The same as a client component, for a view with state of the application; here with labels in German. */
export default async function Page() {
  return (
    <main lang="de">
      <ConversationView
        conversation={await readConversation('content/leeks.json')}
        labels={german}
        language="de"
      />
    </main>
  )
}

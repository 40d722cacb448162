import { ConversationView } from '@vitrine/share-views'
import { shareViewsResources, type ShareViewsTexts } from '@vitrine/share-views/locales'
import german from '@vitrine/share-views/locales/de/share-views.json' with { type: 'json' }
import type { PreparedConversation } from '@vitrine/share-views/prepare'
import { useTranslation } from 'react-i18next'

/** An application that has typed i18next for texts of its own. */
export function Page({ conversation }: { conversation: PreparedConversation }) {
  const { t } = useTranslation('application')
  const labels: ShareViewsTexts[] = [german, shareViewsResources.de]
  // @ts-expect-error -- its own types hold, as before
  t('absent')
  // @ts-expect-error -- selectors are its own choice
  t(($) => $.application.title)
  return (
    <main title={t('title')} data-labels={labels.length}>
      <ConversationView conversation={conversation} />
    </main>
  )
}

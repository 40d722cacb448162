import { ConversationView } from '@vitrine/share-views'
import { prepareConversation } from '@vitrine/share-views/prepare'
import type { Conversation } from '@vitrine/transcript'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createLabels } from './create-labels.ts'
import { embeddedPicture } from './embedded-picture.ts'
import { pageDocument } from './page-document.ts'
import type { PageLanguage } from './page-language.ts'
import { pageStyles } from './page-styles.ts'

/** A conversation as one HTML document that needs no network and runs no script. */
export function renderPage(conversation: Conversation, language: PageLanguage): string {
  const labels = createLabels(language)
  const body = renderToStaticMarkup(
    <I18nextProvider i18n={labels}>
      <main>
        <ConversationView conversation={prepareConversation(conversation)} fileUrl={embeddedPicture} />
      </main>
    </I18nextProvider>,
  )
  return pageDocument({
    language,
    direction: labels.dir(language),
    title: conversation.title,
    styles: pageStyles(),
    body,
  })
}

import { ConversationView, WorkflowRunView } from '@vitrine/share-views'
import { prepareConversation } from '@vitrine/share-views/prepare'
import { prepareRun } from '@vitrine/share-views/prepare-run'
import { type Conversation, deriveGraph, type WorkflowRun, type FilePart } from '@vitrine/transcript'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createLabels } from './create-labels.ts'
import { pageDocument } from './page-document.ts'
import type { PageLanguage } from './page-language.ts'
import { pageStyles } from './page-styles.ts'

const PICTURE = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i

/** Address of a picture that the page itself carries; other files have none, as a page must not point outside. */
function embeddedPicture({ url }: FilePart): string | undefined {
  return url && PICTURE.test(url) ? url : undefined
}

/** A conversation as one HTML document that needs no network and runs no script. */
export function renderPage(conversation: Conversation, language: PageLanguage): string {
  const prepared = prepareConversation(conversation)
  const view = <ConversationView conversation={prepared} fileUrl={embeddedPicture} />
  return writeDocument(view, conversation.title, language)
}

/** A run as one such document. */
export function renderRunPage(run: WorkflowRun, language: PageLanguage): string {
  const prepared = prepareRun(run, deriveGraph(run.steps))
  const view = <WorkflowRunView run={prepared} fileUrl={embeddedPicture} />
  return writeDocument(view, run.workflow.name, language)
}

function writeDocument(view: ReactNode, title: string, language: PageLanguage): string {
  const labels = createLabels(language)
  const body = renderToStaticMarkup(
    <I18nextProvider i18n={labels}>
      <main>{view}</main>
    </I18nextProvider>,
  )
  return pageDocument({ language, direction: labels.dir(language), title, styles: pageStyles(), body })
}

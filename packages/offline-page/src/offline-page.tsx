import { completeRenderer } from '@vitrine/rich-text/complete'
import { ConversationView, LabelsProvider, WorkflowRunView } from '@vitrine/share-views'
import { shareViewsResources } from '@vitrine/share-views/locales'
import { prepareConversation } from '@vitrine/share-views/prepare'
import { prepareRun } from '@vitrine/share-views/prepare-run'
import { type Conversation, deriveGraph, type FilePart, type WorkflowRun } from '@vitrine/transcript'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { directionOf, type OfflinePageLanguage } from './offline-page-language.ts'
import { pageDocument } from './page-document.ts'
import { pageStyles } from './page-styles.ts'

const PICTURE = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i

/**
 * A conversation as one HTML document that needs no network and runs no script, with the messages that are given. Pictures
 * stand in it where their part's URL is a `data:` URL; of all other files it says only the name, as a page must not point outside.
 */
export function offlinePage(conversation: Conversation, language: OfflinePageLanguage): string {
  const prepared = prepareConversation(conversation, completeRenderer)
  const view = <ConversationView conversation={prepared} fileUrl={embeddedPicture} />
  return writeDocument(view, conversation.title, language)
}

/** A run as one such document. */
export function offlineRunPage(run: WorkflowRun, language: OfflinePageLanguage): string {
  const prepared = prepareRun(run, deriveGraph(run.steps), completeRenderer)
  const view = <WorkflowRunView run={prepared} fileUrl={embeddedPicture} />
  return writeDocument(view, run.workflow.name, language)
}

function embeddedPicture({ url }: FilePart): string | undefined {
  return url && PICTURE.test(url) ? url : undefined
}

function writeDocument(view: ReactNode, title: string, language: OfflinePageLanguage): string {
  const body = renderToStaticMarkup(
    <LabelsProvider labels={shareViewsResources[language]} language={language}>
      <main>{view}</main>
    </LabelsProvider>,
  )
  return pageDocument({ language, direction: directionOf(language), title, styles: pageStyles(), body })
}

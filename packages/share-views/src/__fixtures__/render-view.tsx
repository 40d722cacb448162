import { completeRenderer } from '@vitrine/rich-text/complete'
import type { Conversation } from '@vitrine/transcript'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { ConversationViewProps } from '../conversation/conversation-page.tsx'
import { ConversationView } from '../conversation/conversation-view.tsx'
import type { shareViewsResources } from '../locales.ts'
import { prepareConversation } from '../prepare/prepare-conversation.ts'
import { createI18n } from './create-i18n.ts'
import { LabelsOf } from './labels-of.tsx'

interface ViewOptions extends Omit<ConversationViewProps, 'conversation'> {
  language?: string
  /** Instead of the labels of this package. */
  resources?: Partial<typeof shareViewsResources>
  /** Shows the view without prepared HTML, as a page that has it already. */
  withoutHtml?: boolean
}

/** The view as an application renders it. */
export function viewOf(conversation: Conversation, options: ViewOptions = {}): ReactElement {
  const { language = 'en', resources, withoutHtml = false, ...props } = options
  const prepared = withoutHtml
    ? { conversation, html: {} }
    : prepareConversation(conversation, completeRenderer)
  return (
    <LabelsOf i18n={createI18n(language, resources)}>
      <ConversationView {...props} conversation={prepared} />
    </LabelsOf>
  )
}

/** The HTML that a server renders for a conversation. */
export function renderView(conversation: Conversation, options?: ViewOptions): string {
  return renderToString(viewOf(conversation, options))
}

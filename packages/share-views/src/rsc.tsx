import type { ReactNode } from 'react'
import { messageAnchor } from './address/anchors.ts'
import type { ConversationViewProps } from './conversation/conversation-page.tsx'
import { ConversationView as ConversationPage } from './conversation/conversation-view.tsx'
import { ownNode, ownParts } from './rsc/server-options.tsx'
import { renderOnServer } from './rsc/server-react.ts'
import { WorkflowRunView as RunPage, type WorkflowRunViewProps } from './workflow-run/workflow-run-view.tsx'

/** Properties of `ConversationView` on a server: those of the view of a browser, but nobody can answer it. */
export type ServerConversationViewProps = Omit<ConversationViewProps, 'approvals' | 'onApproval'>

/**
 * Renders a whole conversation as a page in a server component, as elements of HTML alone: nothing is hydrated. `enhance` of
 * `@vitrine/share-views/browser` adds what needs scripts.
 */
export function ConversationView(properties: ServerConversationViewProps): ReactNode {
  return renderOnServer(
    <ConversationPage {...properties} {...ownParts(properties)} />,
    messageAnchor(properties.conversation.conversation.id),
  )
}

/**
 * Renders one execution of a workflow as a page in a server component, as elements of HTML alone: nothing is hydrated.
 * `enhance` of `@vitrine/share-views/browser` adds what needs scripts.
 */
export function WorkflowRunView({ lead, ...properties }: WorkflowRunViewProps): ReactNode {
  return renderOnServer(
    <RunPage {...properties} {...ownParts(properties)} lead={ownNode(lead)} />,
    messageAnchor(properties.run.run.id),
  )
}

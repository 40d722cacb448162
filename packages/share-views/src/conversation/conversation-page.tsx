'use client'

import { useMemo, useRef, type ComponentType, type ReactNode } from 'react'
import { ReaderBar } from '../bar/reader-bar.tsx'
import { readingDepths } from '../bar/reading-depths.ts'
import { ConversationHeader } from './conversation-header.tsx'
import { Outline } from '../outline/outline.tsx'
import { diagramAttributes } from './diagram-attributes.ts'
import { outlineEntries } from '../outline/outline-entries.ts'
import { messageAnchor } from '../address/anchors.ts'
import type { PreparedConversation } from '../prepare/prepared-conversation.ts'
import type { DocumentAddresses } from '../reading/document-links.tsx'
import type { LabelOptions } from '../reading/labels-provider.tsx'
import { PublishedOn } from '../reading/published-on.tsx'
import type { ToolCallProps } from '../reading/reading.ts'
import { ReadingLayout } from '../reading/reading-layout.tsx'
import { WithheldGap } from '../reading/withheld-gap.tsx'
import { englishConversation } from '../reading/english-of-views.ts'
import { useCreateReading } from '../reading/use-create-reading.ts'
import { useEnhancement } from '../reading/use-enhancement.ts'
import type { ToolApproval } from '../reading/renderers.ts'
import { arrangeThread } from '../thread/arrange-thread.ts'
import { renderThread, ThreadView } from '../thread/thread-view.tsx'
import { versionPositions } from '../thread/version-positions.ts'
import type { Labels } from '../reading/labels.ts'
import type { ViewOptions } from '../reading/view-options.ts'

/** Properties of `ConversationView` and `TextConversationView`. */
export interface ConversationViewProps extends ViewOptions, LabelOptions {
  /** The conversation, as `prepareConversation` returned it. */
  conversation: PreparedConversation
  /**
   * A bar to search, to go from question to question, to expand and to copy; it listens to single keys of the whole page.
   * @default false
   */
  readerBar?: boolean
  /** Where the conversation stands as Markdown and JSON, for the bar to copy and offer. */
  documents?: DocumentAddresses
  /**
   * Address of a document that draws diagrams, as `startDiagramFrame` of `@vitrine/rich-text/diagram-frame` makes it. Code of
   * Mermaid and SVG gets a button that shows it there, in a sandboxed frame; without it, such code stays code.
   */
  diagramFrame?: string
  /** Requests to allow a tool call that are open; each is asked at its call. */
  approvals?: readonly ToolApproval[]
  /** Takes the answer to one of `approvals`; without it none is asked. */
  onApproval?: (answer: ToolApproval & { approved: boolean }) => void
}

const loadEnhancement = () => import('./enhance-conversation.ts').then((loaded) => loaded.enhanceConversation)

interface ConversationPageProps extends ConversationViewProps {
  ToolCall: ComponentType<ToolCallProps>
}

/** Renders a whole conversation as a page, each call of a tool by `ToolCall`. */
export function ConversationPage({
  ToolCall,
  conversation: { conversation, html },
  fileUrl,
  publishedAt,
  timeZone = 'UTC',
  headingLevel = 1,
  readerBar = false,
  documents,
  diagramFrame,
  approvals,
  onApproval,
  labels: ownLabels,
  language,
  renderers,
  header,
  footer,
  className,
  density,
}: ConversationPageProps): ReactNode {
  const root = useRef<HTMLDivElement>(null)
  const { labels, formats } = useCreateReading(englishConversation, timeZone, { labels: ownLabels, language })
  const reading = useMemo(
    () => ({ labels, formats, html, fileUrl, renderers, approvals, onApproval, ToolCall, renderThread }),
    [labels, formats, html, fileUrl, renderers, approvals, onApproval, ToolCall],
  )
  const thread = useMemo(
    () => arrangeThread(conversation.messages, conversation.currentMessageId),
    [conversation],
  )
  const positions = useMemo(() => versionPositions(thread, conversation.messages), [thread, conversation])
  const messages = useMemo(() => thread.entries.map(({ message }) => message), [thread])
  const entries = useMemo(() => outlineEntries(messages), [messages])
  // Not made by React: the same view may be rendered before, in a root of its own.
  const id = messageAnchor(conversation.id)
  const outlineId = `${id}-outline`
  const { loadImage, imageFailed, showDiagram } = labels
  const words = [loadImage, imageFailed, showDiagram]
  useEnhancement(root, loadEnhancement, [conversation, html, diagramFrame, ...words])

  return (
    <ReadingLayout
      reading={reading}
      headingLevel={headingLevel}
      className="vitrine-conversation"
      options={{ className, density }}
      frame={root}
    >
      {readerBar && (
        <ReaderBar
          id={id}
          outlineId={entries.length > 0 ? outlineId : undefined}
          documents={documents}
          depths={readingDepths(messages)}
        />
      )}
      <div className="vitrine-page">
        <ConversationHeader conversation={conversation} messages={messages} heading={`h${headingLevel}`} />
        {header}
        <Outline id={outlineId} entries={entries} />
        <div
          className="vitrine-messages"
          {...(positions.size > 0 && versionWords(labels))}
          {...diagramAttributes(labels, diagramFrame)}
        >
          <ThreadView thread={thread} positions={positions} />
          <WithheldGap messages={conversation.withheldAfter} />
        </div>
        <PublishedOn at={publishedAt} />
        {footer}
      </div>
    </ReadingLayout>
  )
}

/** The words of what chooses among versions, for the script that makes it. */
function versionWords(labels: Labels): Record<`data-${string}`, string> {
  return {
    'data-version-of': labels.hitOf('{current}', '{total}'),
    'data-version-previous': labels.previousVersion,
    'data-version-next': labels.nextVersion,
    'data-versions-part': labels.versionsPart,
  }
}

'use client'

import type { DocumentText as ReadText } from '@vitrine/api-client/contract/knowledge'
import { useMemo, type ReactNode } from 'react'
import { FormattedDocument } from './formatted-document.tsx'
import { linesOf } from './mark-lines.ts'

interface DocumentTextProps {
  text: ReadText
  /** The passage that is marked and shown first. */
  passageId: string | undefined
  isFormatted: boolean
  /** Called where no formatted block shows the passage; only the text as stored does then. */
  onUnmarked(): void
}

/** The text of a document: as Markdown, or as it is stored. */
export function DocumentText({
  text: { passages },
  passageId,
  isFormatted,
  onUnmarked,
}: DocumentTextProps): ReactNode {
  const formatted = useMemo(() => {
    const text = passages.map((passage) => passage.text).join('')
    const at = passages.findIndex(({ id }) => id === passageId)
    const from = passages
      .slice(0, Math.max(at, 0))
      .reduce((length, passage) => length + passage.text.length, 0)
    const to = from + (passages[at]?.text.length ?? 0)
    return { text, marked: at < 0 ? undefined : linesOf(text, [from, to]) }
  }, [passages, passageId])
  if (isFormatted) return <FormattedDocument key={passageId} {...formatted} onUnmarked={onUnmarked} />
  return (
    // Scrolls by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="work-document" dir="auto" tabIndex={0}>
      {passages.map((passage) =>
        passage.id === passageId ? (
          <mark key={passage.id} ref={showFirst}>
            {passage.text}
          </mark>
        ) : (
          <span key={passage.id}>{passage.text}</span>
        ),
      )}
    </div>
  )
}

const showFirst = (passage: HTMLElement | null) => passage?.scrollIntoView({ block: 'center' })

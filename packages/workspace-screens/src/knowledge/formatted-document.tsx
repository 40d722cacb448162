'use client'

import type { RichTextRenderer } from '@vitrine/rich-text'
import { RichText } from '@vitrine/rich-text/react'
import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import { ResourceView } from '../resource/resource-view.tsx'
import { useResource } from '../resource/use-resource.ts'
import { useText } from '../text/use-text.ts'
import { type LineRange, markLines } from './mark-lines.ts'

async function loadRenderer(): Promise<RichTextRenderer> {
  const { documentRenderer } = await import('./document-renderer.ts')
  return documentRenderer
}

interface FormattedDocumentProps {
  text: string
  /** Lines of the passage that is marked and shown first. */
  marked: LineRange | undefined
  onUnmarked(): void
}

/** Markdown as its author meant it. */
export function FormattedDocument(props: FormattedDocumentProps): ReactNode {
  const { t } = useText()
  const renderer = useResource(loadRenderer)
  return (
    <>
      {/* The headings of the text stand below it. */}
      <h2 className="visually-hidden">{t(($) => $['workspace-screens'].knowledgeBase.text)}</h2>
      <ResourceView resource={renderer}>{(value) => <Formatted {...props} renderer={value} />}</ResourceView>
    </>
  )
}

function Formatted({
  text,
  marked,
  onUnmarked,
  renderer,
}: FormattedDocumentProps & { renderer: RichTextRenderer }): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  const html = useMemo(() => renderer.renderMarkdown(text), [renderer, text])
  useLayoutEffect(() => {
    const root = frame.current
    if (!root || !marked || root.querySelector('mark')) return
    const first = markLines(root, marked)
    if (first) reveal(first)
    else onUnmarked()
  }, [marked, onUnmarked])
  return (
    // Scrolls by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={frame} className="work-document" data-format="markdown" tabIndex={0}>
      <RichText html={html} dir="auto" />
    </div>
  )
}

/** Scrolls to a mark, which may stand in disclosures that are closed. */
function reveal(mark: HTMLElement): void {
  for (let outer = mark.closest('details'); outer; outer = outer.parentElement?.closest('details') ?? null)
    outer.open = true
  mark.scrollIntoView({ block: 'center' })
}

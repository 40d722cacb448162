'use client'

import { useRef, type ReactNode, type RefObject } from 'react'
import type { ControlProps } from '../form/field-layout.tsx'

/** Smallest and largest number of lines that are shown at once. */
const SHOWN_LINES = { least: 12, most: 28 }

interface JsonEditorProps {
  control: ControlProps
  areaRef: RefObject<HTMLTextAreaElement | null>
  text: string
  onText(text: string): void
  /** Lines with a problem, from 1. */
  marked: ReadonlySet<number>
}

/** A text field for JSON with line numbers. */
export function JsonEditor({ control, areaRef, text, onText, marked }: JsonEditorProps): ReactNode {
  const numbers = useRef<HTMLDivElement>(null)
  const lines = text.split('\n').length
  return (
    <div className="work-editor">
      <div ref={numbers} className="work-editor-lines" aria-hidden="true">
        {Array.from({ length: lines }, (_, index) => (
          <span key={index + 1} data-marked={marked.has(index + 1) || undefined}>
            {index + 1}
          </span>
        ))}
      </div>
      <textarea
        {...control}
        ref={areaRef}
        rows={Math.min(Math.max(lines + 1, SHOWN_LINES.least), SHOWN_LINES.most)}
        wrap="off"
        dir="ltr"
        translate="no"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={text}
        onChange={({ target }) => onText(target.value)}
        onScroll={({ currentTarget }) => {
          if (numbers.current) numbers.current.scrollTop = currentTarget.scrollTop
        }}
      />
    </div>
  )
}

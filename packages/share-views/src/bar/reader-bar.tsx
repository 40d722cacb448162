'use client'

import type { ReactNode } from 'react'
import { useReading } from '../reading/reading.ts'
import { KeysPanel } from './keys-panel.tsx'

/** Where what a page shows stands as documents. */
export interface DocumentAddresses {
  /** Markdown. */
  markdown: string
  /** JSON of `@vitrine/transcript`. */
  json: string
  /** What `useChat` of the AI SDK goes on from, as `writeUIMessages` writes it. */
  messages?: string
}

interface ReaderBarProps {
  /** Begins the ids of the bar's elements; no other view of the page may have it. */
  id: string
  /** The element that lists the questions, to be opened where there is no room beside the text; none where it lists none. */
  outlineId: string | undefined
  documents: DocumentAddresses | undefined
}

/** Renders what readers do with a page: search, go from question to question, expand, copy, download. What needs scripts is hidden until they run. */
export function ReaderBar({ id, outlineId, documents }: ReaderBarProps): ReactNode {
  const { labels } = useReading()
  const menuId = `${id}-tools`
  const keysId = `${id}-keys`
  return (
    <div className="vitrine-bar-rail">
      <div
        className="vitrine-bar"
        role="group"
        aria-label={labels.readingTools}
        data-json={documents?.json}
      >
        <SearchField />
        <Action name="previous-question" label={labels.previousQuestion} sign="M3 3h10M3 12l5-5 5 5" />
        <Action name="next-question" label={labels.nextQuestion} sign="M3 13h10M3 4l5 5 5-5" />
        {outlineId && (
          <button
            type="button"
            className="vitrine-bar-outline"
            popoverTarget={outlineId}
            aria-label={labels.outline}
            title={labels.outline}
          >
            <Sign path="M3 4h.01M6.5 4H13M3 8h.01M6.5 8H13M3 12h.01M6.5 12H13" />
          </button>
        )}
        <button
          type="button"
          popoverTarget={menuId}
          className="vitrine-bar-more"
          aria-label={labels.moreTools}
        >
          <Sign path="M3 8h.01M8 8h.01M13 8h.01" />
        </button>
        <output className="vitrine-bar-said" data-copied={labels.copied} data-failed={labels.copyFailed} />
      </div>
      <div id={menuId} className="vitrine-bar-menu" popover="auto">
        <button type="button" data-do="previous-question" hidden>
          {labels.previousQuestion}
        </button>
        <button type="button" data-do="next-question" hidden>
          {labels.nextQuestion}
        </button>
        <button type="button" data-do="expand" data-other={labels.collapseAll} hidden>
          {labels.expandAll}
        </button>
        {documents && <DocumentChoices documents={documents} />}
        <button type="button" data-do="keys" popoverTarget={keysId} hidden>
          {labels.keys}
        </button>
      </div>
      <KeysPanel id={keysId} />
      <div className="vitrine-code-tools" hidden>
        <button type="button" data-code="wrap" aria-label={labels.wrapLines} title={labels.wrapLines}>
          <Sign path="M2 4h12M2 8h9a2.5 2.5 0 0 1 0 5H8m2-2-2 2 2 2M2 12h3" />
        </button>
        <button type="button" data-code="copy" aria-label={labels.copyCode} title={labels.copyCode}>
          <Sign path="M6 6h7v7H6zM10 3H3v7" />
        </button>
      </div>
    </div>
  )
}

function SearchField(): ReactNode {
  const { labels } = useReading()
  return (
    <search className="vitrine-find" hidden>
      <input
        type="search"
        className="vitrine-find-text"
        aria-label={labels.findText}
        placeholder={labels.findText}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      <output
        className="vitrine-find-hits"
        data-of={labels.hitOf('{current}', '{total}')}
        data-none={labels.noHits}
      />
      <Action name="previous-hit" label={labels.previousHit} sign="M3 10l5-5 5 5" />
      <Action name="next-hit" label={labels.nextHit} sign="M3 6l5 5 5-5" />
    </search>
  )
}

function DocumentChoices({ documents }: { documents: DocumentAddresses }): ReactNode {
  const { labels } = useReading()
  return (
    <>
      <button type="button" data-do="copy" data-markdown={documents.markdown} hidden>
        {labels.copyMarkdown}
      </button>
      <button
        type="button"
        className="vitrine-message-copy"
        aria-label={labels.copyMessage}
        title={labels.copyMessage}
        hidden
      >
        <Sign path="M6 6h7v7H6zM10 3H3v7" />
      </button>
      <a href={documents.markdown} download="">
        {labels.downloadMarkdown}
      </a>
      <a href={documents.json} download="">
        {labels.downloadJson}
      </a>
      {documents.messages && (
        <a href={documents.messages} download="">
          {labels.downloadMessages}
        </a>
      )}
    </>
  )
}

function Action({ name, label, sign }: { name: string; label: string; sign: string }): ReactNode {
  return (
    <button type="button" data-do={name} aria-label={label} title={label} hidden>
      <Sign path={sign} />
    </button>
  )
}

function Sign({ path }: { path: string }): ReactNode {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

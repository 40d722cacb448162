'use client'

import type { ReactNode } from 'react'
import { type DocumentAddresses, DocumentLinks } from '../reading/document-links.tsx'
import { useReading } from '../reading/reading.ts'
import { KeysPanel } from './keys-panel.tsx'
import type { ReadingDepth } from './reading-depths.ts'

interface ReaderBarProps {
  /** Begins the ids of the bar's elements; no other view of the page may have it. */
  id: string
  /** The element that lists the questions, to be opened where there is no room beside the text; none where it lists none. */
  outlineId: string | undefined
  documents: DocumentAddresses | undefined
  /** How much can be shown, from the least to the most; none where there is no choice. */
  depths: readonly ReadingDepth[]
}

/** Renders what readers do with a page: search, go from question to question, expand, copy, download. What needs scripts is hidden until they run. */
export function ReaderBar({ id, outlineId, documents, depths }: ReaderBarProps): ReactNode {
  const { labels } = useReading()
  const menuId = `${id}-tools`
  const keysId = `${id}-keys`
  return (
    <div className="vitrine-bar-rail">
      <section className="vitrine-bar" aria-label={labels.readingTools} data-json={documents?.json}>
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
      </section>
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
        {depths.length > 0 && <DepthChoice id={id} depths={depths} />}
        <button type="button" data-do="link" hidden>
          {labels.copyPageLink}
        </button>
        {documents && <DocumentChoices documents={documents} />}
        {documents?.continueCommand && (
          <button type="button" data-do="continue" data-command={documents.continueCommand} hidden>
            {labels.continueElsewhere}
          </button>
        )}
        <button type="button" data-do="print" hidden>
          {labels.printAll}
        </button>
        <button type="button" data-do="keys" popoverTarget={keysId} hidden>
          {labels.keys}
        </button>
      </div>
      <KeysPanel id={keysId} />
      <BlockTools />
    </div>
  )
}

/** What comes to the block of code or the table that the reader points at. */
function BlockTools(): ReactNode {
  const { labels } = useReading()
  const tools: [action: string, label: string, sign: string][] = [
    ['numbers', labels.lineNumbers, 'M6.5 4H14M6.5 8H14M6.5 12H14M2.5 4h.01M2.5 8h.01M2.5 12h.01'],
    [
      'link',
      labels.copyLines,
      'M6.6 9.4a2.7 2.7 0 0 0 3.9 0l2.2-2.2a2.75 2.75 0 0 0-3.9-3.9l-.9.9M9.4 6.6a2.7 2.7 0 0 0-3.9 0L3.3 8.8a2.75 2.75 0 0 0 3.9 3.9l.9-.9',
    ],
    ['wrap', labels.wrapLines, 'M2 4h12M2 8h9a2.5 2.5 0 0 1 0 5H8m2-2-2 2 2 2M2 12h3'],
    ['copy', labels.copyCode, 'M6 6h7v7H6zM10 3H3v7'],
    ['table', labels.copyTable, 'M6 6h7v7H6zM10 3H3v7'],
  ]
  return (
    <div className="vitrine-block-tools" hidden>
      <span className="vitrine-code-language" />
      {tools.map(([action, label, sign]) => (
        <button key={action} type="button" data-block={action} aria-label={label} title={label}>
          <Sign path={sign} />
        </button>
      ))}
    </div>
  )
}

const DEPTH_LABELS = {
  dialogue: 'depthDialogue',
  tools: 'depthTools',
  everything: 'depthEverything',
} as const

function DepthChoice({ id, depths }: { id: string; depths: readonly ReadingDepth[] }): ReactNode {
  const { labels } = useReading()
  return (
    <fieldset className="vitrine-depth" hidden>
      <legend>{labels.readingDepth}</legend>
      {depths.map((depth) => (
        <label key={depth}>
          <input type="radio" name={`${id}-depth`} value={depth} defaultChecked={depth === 'everything'} />
          <span>{labels[DEPTH_LABELS[depth]]}</span>
        </label>
      ))}
    </fieldset>
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
      <DocumentLinks documents={documents} />
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

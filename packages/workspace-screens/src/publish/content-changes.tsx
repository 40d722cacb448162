'use client'

import type { SharePreview } from '@vitrine/api-client/contract/shares'
import type { PublishedChange } from '@vitrine/transcript'
import { useId, type ReactNode } from 'react'
import { useText } from '../text/use-text.ts'

const KINDS = ['added', 'changed', 'removed'] as const

/** Number of changes of a kind that are shown one by one. */
const SHOWN_CHANGES = 50

/** What changes for readers of a link, before it does. */
export function ContentChanges({ changes }: { changes: NonNullable<SharePreview['changes']> }): ReactNode {
  const { t, formatNumber } = useText()
  const headingId = useId()
  return (
    <section className="work-publish-changes" aria-labelledby={headingId}>
      <h2 id={headingId}>{t(($) => $['workspace-screens'].publish.changes)}</h2>
      {changes.length === 0 && (
        <p className="work-hint">{t(($) => $['workspace-screens'].publish.noChanges)}</p>
      )}
      {KINDS.map((kind) => {
        const ofKind = changes.filter((change) => change.kind === kind)
        if (ofKind.length === 0) return null
        return (
          <details key={kind} className="work-value-group" data-change={kind}>
            <summary>
              <h3>{t(($) => $['workspace-screens'].publish.changeKinds[kind])}</h3>
              <span>{formatNumber(ofKind.length)}</span>
            </summary>
            <ul>
              {ofKind.slice(0, SHOWN_CHANGES).map((change, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- the list never changes
                <li key={index}>
                  <Change change={change} />
                </li>
              ))}
            </ul>
          </details>
        )
      })}
    </section>
  )
}

function Change({ change: { before, after } }: { change: PublishedChange }): ReactNode {
  const { t } = useText()
  return (
    <>
      {before !== '' && <del dir="auto">{before}</del>}
      {after !== '' && <ins dir="auto">{after}</ins>}
      {before === '' && after === '' && <span>{t(($) => $['workspace-screens'].publish.page)}</span>}
    </>
  )
}

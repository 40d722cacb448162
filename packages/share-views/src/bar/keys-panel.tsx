'use client'

import type { ReactNode } from 'react'
import { type ReaderKeyAction, readerKeys } from './reader-keys.ts'
import { useReading } from '../reading/reading.ts'

/** Renders the list of keys that the page answers to. */
export function KeysPanel({ id }: { id: string }): ReactNode {
  const { labels } = useReading()
  const meanings: Record<ReaderKeyAction, string> = {
    find: labels.findText,
    'next-question': labels.nextQuestion,
    'previous-question': labels.previousQuestion,
    expand: labels.expandAll,
    'show-keys': labels.keys,
  }
  const keys = [
    ...Array.from(readerKeys, ([key, action]) => [key, meanings[action]] as const),
    ['Enter', labels.nextHit] as const,
    ['Shift + Enter', labels.previousHit] as const,
  ]
  return (
    <dialog id={id} className="vitrine-keys" popover="auto" aria-label={labels.keys}>
      <dl>
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <label className="vitrine-keys-switch">
        <input type="checkbox" className="vitrine-single-keys" defaultChecked />
        {labels.singleKeys}
      </label>
    </dialog>
  )
}

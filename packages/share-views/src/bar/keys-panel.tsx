'use client'

import type { ReactNode } from 'react'
import { useReading } from '../reading/reading.ts'

/** Renders the list of keys that the page answers to. */
export function KeysPanel({ id }: { id: string }): ReactNode {
  const { labels } = useReading()
  const keys: [string, string][] = [
    ['/', labels.findText],
    ['Enter', labels.nextHit],
    ['Shift + Enter', labels.previousHit],
    ['j', labels.nextQuestion],
    ['k', labels.previousQuestion],
    ['e', labels.expandAll],
    ['?', labels.keys],
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

'use client'

import type { ReactNode } from 'react'
import { messageAnchor } from '../address/anchors.ts'
import { useReading } from '../reading/reading.ts'
import type { OutlineEntry } from './outline-entries.ts'

/** More entries than a window shows at once can be filtered. */
const FEWEST_TO_FILTER = 12

/** More entries than this stand in groups. */
const FEWEST_TO_GROUP = 40

const GROUP_SIZE = 20

/** Renders links to the person's messages, by their first words: beside the text, or where there is no room opened by a button. */
export function Outline({
  id: outlineId,
  entries,
}: {
  id: string
  entries: readonly OutlineEntry[]
}): ReactNode {
  const { labels } = useReading()
  if (entries.length === 0) return null
  return (
    <nav id={outlineId} className="vitrine-outline" popover="auto" aria-label={labels.outline}>
      {entries.length >= FEWEST_TO_FILTER && (
        <input
          type="search"
          className="vitrine-outline-filter"
          aria-label={labels.filterQuestions}
          placeholder={labels.filterQuestions}
          autoComplete="off"
          hidden
        />
      )}
      {entries.length < FEWEST_TO_GROUP ? (
        <OutlineLinks entries={entries} />
      ) : (
        <OutlineGroups entries={entries} />
      )}
    </nav>
  )
}

function OutlineLinks({ entries }: { entries: readonly OutlineEntry[] }): ReactNode {
  return (
    <ol>
      {entries.map(({ id, words }) => (
        <li key={id}>
          <a href={`#${messageAnchor(id)}`}>{words}</a>
        </li>
      ))}
    </ol>
  )
}

function OutlineGroups({ entries }: { entries: readonly OutlineEntry[] }): ReactNode {
  const { formats } = useReading()
  const starts = Array.from(
    { length: Math.ceil(entries.length / GROUP_SIZE) },
    (_, index) => index * GROUP_SIZE,
  )
  return starts.map((start) => {
    const group = entries.slice(start, start + GROUP_SIZE)
    const range = [start + 1, start + group.length].map((number) => formats.number(number)).join('–')
    return (
      <details key={start} className="vitrine-outline-group">
        <summary>
          {range} <span>{formats.days(group[0]?.createdAt, group.at(-1)?.createdAt)}</span>
        </summary>
        <OutlineLinks entries={group} />
      </details>
    )
  })
}

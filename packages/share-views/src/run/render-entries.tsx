'use client'

import type { ReactNode } from 'react'
import { inGroups } from '../thread/in-groups.ts'
import { lineStep } from '../thread/line-step.ts'
import type { StepNode } from './arrange-steps.ts'
import { foldRepeats, type StepEntry } from './fold-repeats.ts'
import { RepeatsView } from './repeats-view.tsx'
import { StepView } from './step-view.tsx'

/** Shows steps side by side. */
export function renderEntries(entries: readonly StepEntry[]): ReactNode {
  return <GroupedEntries entries={entries} />
}

/**
 * Entries in groups within groups: a browser that may skip only rows, or only groups of rows, still looks at hundreds of
 * boxes a frame when there are 10,000.
 */
function GroupedEntries({ entries }: { entries: readonly StepEntry[] }): ReactNode {
  const groups = inGroups(entries)
  if (groups.length === 1) return <Entries entries={entries} />
  return inGroups(groups).map((outer, outerIndex) => (
    <div key={outerIndex} className="vitrine-step-group" data-lines={lineStep(rowsOf(outer.flat()))}>
      {outer.map((entriesOfGroup, index) => (
        <div key={index} className="vitrine-step-group" data-lines={lineStep(rowsOf(entriesOfGroup))}>
          <Entries entries={entriesOfGroup} />
        </div>
      ))}
    </div>
  ))
}

function Entries({ entries }: { entries: readonly StepEntry[] }): ReactNode {
  return (
    <ol className="vitrine-steps">
      {entries.map((entry, index) =>
        entry.as === 'step' ? (
          <StepView key={index} node={entry.node} />
        ) : (
          <RepeatsView key={index} nodes={entry.nodes} counts={entry.counts} />
        ),
      )}
    </ol>
  )
}

/** How many lines entries take as long as nobody has folded or opened anything. */
function rowsOf(entries: readonly StepEntry[]): number {
  return entries.reduce((rows, entry) => rows + (entry.as === 'step' ? rowsOfNode(entry.node) : 1), 0)
}

function rowsOfNode({ children }: StepNode): number {
  return children.length === 0 ? 1 : 1 + rowsOf(foldRepeats(children))
}

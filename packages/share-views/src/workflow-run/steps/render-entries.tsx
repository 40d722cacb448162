'use client'

import type { ReactNode } from 'react'
import { inGroups } from '../../sizing/in-groups.ts'
import { countRows, type StepEntry } from './collapse-repeats.ts'
import { RepeatsView } from './repeats-view.tsx'
import { skippedLines } from './skipped-lines.ts'
import { StepView } from './step-view.tsx'

/**
 * Shows steps side by side, in groups within groups: a browser that may skip only rows, or only groups of rows, still looks
 * at hundreds of boxes a frame when there are 10,000. Groups stand there from the beginning, so that a step that is added
 * never moves those before it.
 */
export function renderEntries(entries: readonly StepEntry[]): ReactNode {
  const groups = inGroups(entries)
  const outerGroups = inGroups(groups)
  return outerGroups.map((outer) => (
    <div
      key={keyOf(outer[0]![0]!)}
      className="vitrine-step-group"
      data-lines={skippedLines(countRows(outer.flat()), outerGroups.length)}
    >
      {outer.map((group) => (
        <ol
          key={keyOf(group[0]!)}
          className="vitrine-steps"
          data-lines={skippedLines(countRows(group), groups.length)}
        >
          {group.map((entry) =>
            entry.as === 'step' ? (
              <StepView key={keyOf(entry)} item={entry} lines={skippedLines(entry.rows, entries.length)} />
            ) : (
              <RepeatsView key={keyOf(entry)} repeats={entry} />
            ),
          )}
        </ol>
      ))}
    </div>
  ))
}

function keyOf(entry: StepEntry): string {
  return entry.as === 'step' ? entry.step.id : (entry.items[0]?.step.id ?? '')
}

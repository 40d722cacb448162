'use client'

import type { ReactNode } from 'react'
import { inGroups } from '../../sizing/in-groups.ts'
import { countRows, type StepEntry } from './collapse-repeats.ts'
import { RepeatsView } from './repeats-view.tsx'
import { StepView } from './step-view.tsx'
import { lineStep } from '../../sizing/line-step.ts'

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

/** Fewer lines than this are laid out in less time than it takes to look whether they are near. */
const FEWEST_LINES = 8

/**
 * The attribute `data-lines` of something that a browser may skip while it is far away; none where it is small, or where it
 * is all that its parent holds, which is skipped already.
 */
function skippedLines(rows: number, siblings: number): number | undefined {
  return siblings > 1 && rows >= FEWEST_LINES ? lineStep(rows) : undefined
}

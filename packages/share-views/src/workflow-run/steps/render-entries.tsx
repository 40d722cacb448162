'use client'

import type { ReactNode } from 'react'
import { inGroups } from '../../sizing/in-groups.ts'
import { countRows, type StepEntry } from './collapse-steps.ts'
import { FrameworkView } from './framework-view.tsx'
import { RepeatsView } from './repeats-view.tsx'
import { StepView } from './step-view.tsx'
import { lineStep } from '../../sizing/line-step.ts'

/**
 * Renders steps side by side, in groups within groups: with one level of groups, a browser still visits hundreds of
 * boxes a frame when there are 10,000 rows. The groups exist from the beginning, so that an appended step never
 * moves those before it.
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
          {group.map((entry) => renderEntry(entry, entries.length))}
        </ol>
      ))}
    </div>
  ))
}

function renderEntry(entry: StepEntry, siblings: number): ReactNode {
  const key = keyOf(entry)
  switch (entry.as) {
    case 'step':
      return <StepView key={key} item={entry} lines={skippedLines(entry.rows, siblings)} />
    case 'repeats':
      return <RepeatsView key={key} repeats={entry} />
    case 'framework':
      return <FrameworkView key={key} framework={entry} />
  }
}

function keyOf(entry: StepEntry): string {
  return entry.as === 'step' ? entry.step.id : (entry.items[0]?.step.id ?? '')
}

/** Fewest lines that are worth skipping: fewer are laid out faster than their distance is checked. */
const FEWEST_LINES = 8

/**
 * Returns the attribute `data-lines` of an element that the browser may skip while it is far away; undefined where
 * it is small, or is all that its parent holds, which is skipped already.
 */
function skippedLines(rows: number, siblings: number): number | undefined {
  return siblings > 1 && rows >= FEWEST_LINES ? lineStep(rows) : undefined
}

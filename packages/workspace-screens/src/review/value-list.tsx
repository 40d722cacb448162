'use client'

import { useMemo, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import type { FoundValue } from '../port/review.ts'
import { useText } from '../text/use-text.ts'
import { groupValues } from './group-values.ts'
import { type Decision, decisionOn, type ReviewState } from './review-state.ts'
import { ValueLine } from './value-line.tsx'

interface ValueListProps {
  values: readonly FoundValue[]
  state: ReviewState
  current: string | undefined
  onChoose(value: FoundValue): void
  onDecide(values: readonly FoundValue[], decision: Decision): void
}

/** Found values by what they reveal; decided one by one, by group, or all at once. */
export function ValueList({ values, state, current, onChoose, onDecide }: ValueListProps): ReactNode {
  const { t, formatNumber } = useText()
  const groups = useMemo(() => groupValues(values), [values])
  const all = (chosen: readonly FoundValue[]) => (
    <div className="work-line-actions">
      <Button kind="quiet" onPress={() => onDecide(chosen, 'mask')}>
        {t(($) => $['workspace-screens'].review.maskAll)}
      </Button>
      <Button kind="quiet" onPress={() => onDecide(chosen, 'keep')}>
        {t(($) => $['workspace-screens'].review.keepAll)}
      </Button>
    </div>
  )
  return (
    <>
      {groups.length > 1 && all(values)}
      {groups.map(({ group, values: found }) => (
        <details key={group} className="work-value-group" open>
          <summary>
            <h3>{t(($) => $['workspace-screens'].review.groups[group])}</h3>
            <span>{formatNumber(found.length)}</span>
          </summary>
          {found.length > 1 && all(found)}
          <ul>
            {found.map((value) => (
              <ValueLine
                key={value.marker}
                value={value}
                decision={decisionOn(value, state)}
                isCurrent={value.marker === current}
                onChoose={onChoose}
                onDecide={onDecide}
              />
            ))}
          </ul>
        </details>
      ))}
    </>
  )
}

'use client'

import { memo, useId, type MemoExoticComponent, type ReactNode } from 'react'
import type { FoundValue } from '../port/review.ts'
import { useText } from '../text/use-text.ts'
import { type Decision, isRemovable } from './review-state.ts'

interface ValueLineProps {
  value: FoundValue
  decision: Decision
  isCurrent: boolean
  onChoose(value: FoundValue): void
  onDecide(values: readonly FoundValue[], decision: Decision): void
}

/** A found value as a line: how it begins, what it is, and the decision on it. */
export const ValueLine: MemoExoticComponent<(props: ValueLineProps) => ReactNode> = memo(function ValueLine({
  value,
  decision,
  isCurrent,
  onChoose,
  onDecide,
}: ValueLineProps): ReactNode {
  const { t, formatNumber } = useText()
  const name = useId()
  const { label, preview, places, marker } = value
  const choices: readonly Decision[] = isRemovable(value) ? ['mask', 'keep', 'remove'] : ['mask', 'keep']
  return (
    <li className="work-value" data-marker={marker} data-current={isCurrent || undefined}>
      <button type="button" className="work-value-name" onClick={() => onChoose(value)}>
        <code>{preview}</code>
        <small>
          <bdi lang="en">{label}</bdi> ·{' '}
          {t(($) => $['workspace-screens'].review.places, { number: formatNumber(places.length) })}
        </small>
      </button>
      <fieldset className="work-decision">
        <legend className="visually-hidden">
          {t(($) => $['workspace-screens'].review.decision, { what: `${label} ${preview}` })}
        </legend>
        {choices.map((offered) => (
          <label key={offered}>
            <input
              type="radio"
              name={name}
              value={offered}
              checked={decision === offered}
              onFocus={() => onChoose(value)}
              onChange={() => onDecide([value], offered)}
            />
            <span>{t(($) => $['workspace-screens'].review.decisions[offered])}</span>
          </label>
        ))}
      </fieldset>
    </li>
  )
})

'use client'

import type { SharedKind } from '@vitrine/api-client/contract/shares'
import { type Depth, depths, type HiddenPart, partsOfDepth } from '@vitrine/transcript'
import { useId, type ReactNode } from 'react'
import { Choice } from '../form/choice.tsx'
import { useText } from '../text/use-text.ts'

/** How much readers get, and which parts are withheld from them as well. */
export interface ChosenParts {
  depth: Depth
  hidden: readonly HiddenPart[]
}

interface PartChoiceProps {
  kind: SharedKind
  chosen: ChosenParts
  /** The least and the most that the workspace lets readers see. */
  least: Depth
  most: Depth
  onChange(chosen: ChosenParts): void
}

/** Chooses how much readers get, and the parts of it that are withheld all the same. */
export function PartChoice({
  kind,
  chosen: { depth, hidden },
  least,
  most,
  onChange,
}: PartChoiceProps): ReactNode {
  const { t } = useText()
  const id = useId()
  const parts = partsThere(kind, depth)
  const choices = depths.slice(depths.indexOf(least), depths.indexOf(most) + 1)
  return (
    <>
      <div className="work-end-choice">
        <label htmlFor={id}>{t(($) => $['workspace-screens'].publish.depth)}</label>
        <div className="vitrine-input">
          <select
            id={id}
            value={depth}
            onChange={({ currentTarget }) => {
              const chosen = choices[currentTarget.selectedIndex] ?? most
              const there = partsThere(kind, chosen)
              onChange({ depth: chosen, hidden: hidden.filter((part) => there.includes(part)) })
            }}
          >
            {choices.map((each) => (
              <option key={each} value={each}>
                {kind === 'run'
                  ? t(($) => $['workspace-screens'].publish.depthsOfRun[each])
                  : t(($) => $['workspace-screens'].publish.depths[each])}
              </option>
            ))}
          </select>
        </div>
      </div>
      <fieldset className="work-choices work-parts">
        <legend>{t(($) => $['workspace-screens'].publish.hidden)}</legend>
        {parts.map((part) => (
          <Choice
            key={part}
            type="checkbox"
            checked={hidden.includes(part)}
            onChange={({ currentTarget: { checked } }) =>
              onChange({
                depth,
                hidden: parts.filter((other) => (other === part ? checked : hidden.includes(other))),
              })
            }
            label={t(($) => $['workspace-screens'].publish.parts[part])}
          />
        ))}
      </fieldset>
    </>
  )
}

/** Conversations have no attributes. */
function partsThere(kind: SharedKind, depth: Depth): HiddenPart[] {
  return partsOfDepth(depth).filter((part) => kind === 'run' || part !== 'attributes')
}

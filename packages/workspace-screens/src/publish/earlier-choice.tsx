'use client'

import type { EarlierContent } from '@vitrine/api-client/contract/shares'
import { useId, type ReactNode } from 'react'
import { Choice } from '../form/choice.tsx'
import { useText } from '../text/use-text.ts'

interface EarlierChoiceProps {
  earlier: EarlierContent
  onEarlier(earlier: EarlierContent): void
}

/** What happens to what a link showed before it shows something else. */
export function EarlierChoice({ earlier, onEarlier }: EarlierChoiceProps): ReactNode {
  const { t } = useText()
  const name = useId()
  const labels = {
    gone: t(($) => $['workspace-screens'].publish.earlierGone),
    kept: t(($) => $['workspace-screens'].publish.earlierKept),
    'for-readers': t(($) => $['workspace-screens'].publish.earlierForReaders),
  } satisfies Record<EarlierContent, string>
  return (
    <fieldset className="work-choices">
      <legend>{t(($) => $['workspace-screens'].publish.earlier)}</legend>
      {(Object.keys(labels) as EarlierContent[]).map((each) => (
        <Choice
          key={each}
          type="radio"
          name={name}
          checked={earlier === each}
          onChange={() => onEarlier(each)}
          label={labels[each]}
        />
      ))}
    </fieldset>
  )
}

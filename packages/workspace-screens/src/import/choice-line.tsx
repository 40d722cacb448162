'use client'

import { isolate } from '@vitrine/ui/texts'
import { useId, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { TitleText } from '../control/title-text.tsx'
import { Choice } from '../form/choice.tsx'
import { visibleTitle } from '../text/visible-title.ts'
import { useText } from '../text/use-text.ts'
import type { FoundItem } from './found-item.ts'
import { useEntryTexts } from './use-entry-texts.ts'

interface ChoiceLineProps {
  item: FoundItem
  isChosen: boolean
  onToggle(): void
  onShow(): void
}

/** An entry of a file as a line: a checkbox that includes it, and a button that previews it. */
export function ChoiceLine({
  item: { entry, sameAs },
  isChosen,
  onToggle,
  onShow,
}: ChoiceLineProps): ReactNode {
  const { t } = useText()
  const { titleOf, describe } = useEntryTexts()
  const titleId = useId()
  return (
    <li className="work-line" tabIndex={-1} data-line>
      <Choice
        type="checkbox"
        checked={isChosen}
        onChange={onToggle}
        label={
          <span id={titleId}>
            <TitleText title={titleOf(entry)} />
          </span>
        }
        note={
          <>
            {describe(entry)}
            {sameAs !== undefined && (
              <strong className="work-same">
                {t(($) => $['workspace-screens'].import.sameAs, { name: isolate(visibleTitle(sameAs)) })}
              </strong>
            )}
          </>
        }
      />
      <Button kind="quiet" about={titleId} onPress={onShow}>
        {t(($) => $['workspace-screens'].preview.show)}
      </Button>
    </li>
  )
}

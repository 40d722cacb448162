'use client'

import { useId, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { TitleText } from '../control/title-text.tsx'
import { Choice } from '../form/choice.tsx'
import { useText } from '../text/use-text.ts'
import type { FileEntry } from './file-entry.ts'

interface ChoiceLineProps {
  entry: FileEntry
  isChosen: boolean
  onToggle(): void
  onShow(): void
}

/** An entry of a file as a line: a checkbox that includes it, and a button that previews it. */
export function ChoiceLine({ entry, isChosen, onToggle, onShow }: ChoiceLineProps): ReactNode {
  const { t } = useText()
  const titleId = useId()
  return (
    <li className="work-line" tabIndex={-1}>
      <Choice
        type="checkbox"
        checked={isChosen}
        onChange={onToggle}
        label={
          <span id={titleId}>
            <TitleText title={entry.title} />
          </span>
        }
        note={entry.note}
      />
      <Button kind="quiet" about={titleId} onPress={onShow}>
        {t(($) => $['workspace-screens'].preview.show)}
      </Button>
    </li>
  )
}

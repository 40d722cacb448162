'use client'

import type { ShareEntry } from '@vitrine/api-client/contract/shares'
import { useId, type ReactNode } from 'react'
import { ProblemLine } from '@vitrine/ui/forms'
import { useAction } from '../control/use-action.ts'
import { Choice } from '../form/choice.tsx'
import { useShareUpdate } from '../approvals/use-share-update.ts'
import { useText } from '../text/use-text.ts'

interface IndexedChoiceProps {
  share: ShareEntry
  /** Id of the element that names the link. */
  about: string
  onChanged(share: ShareEntry): void
}

/** Lets search engines list a page, or not. Changes at once, and back where the server refuses. */
export function IndexedChoice({ share, about, onChanged }: IndexedChoiceProps): ReactNode {
  const { t } = useText()
  const updateShare = useShareUpdate()
  const { running, problem, run } = useAction()
  const id = useId()
  const change = (isIndexed: boolean) =>
    run('index', async () => {
      onChanged(await updateShare(share.id, { isIndexed }))
    })
  return (
    <>
      <Choice
        type="checkbox"
        label={<span id={id}>{t(($) => $['workspace-screens'].shares.index)}</span>}
        aria-labelledby={`${id} ${about}`}
        aria-disabled={running !== undefined}
        checked={running === undefined ? share.isIndexed : !share.isIndexed}
        onChange={({ currentTarget }) => void change(currentTarget.checked)}
      />
      {problem !== undefined && <ProblemLine text={problem} />}
    </>
  )
}

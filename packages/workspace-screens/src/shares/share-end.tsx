'use client'

import type { ShareEntry } from '@vitrine/api-client/contract/shares'
import type { ReactNode } from 'react'
import { ProblemLine } from '@vitrine/ui/forms'
import { useAction } from '../control/use-action.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { EndChoice } from './end-choice.tsx'

interface ShareEndProps {
  share: ShareEntry
  /** Id of the element that names the link. */
  about: string
  onChanged(share: ShareEntry): void
}

/** Changes when a published link ends; at once, and back where the server refuses. A link whose time is over can be opened again. */
export function ShareEnd({ share, about, onChanged }: ShareEndProps): ReactNode {
  const { ports, workspace } = useWorkspaceScreens()
  const { running, problem, run } = useAction()
  const change = (expiresAt: string | null) =>
    run('end', async () => {
      onChanged(await ports.library.updateShare(workspace.id, share.id, { expiresAt }))
    })
  return (
    <>
      <EndChoice
        expiresAt={share.expiresAt}
        isBusy={running !== undefined}
        about={about}
        onChange={(expiresAt) => void change(expiresAt)}
      />
      {problem !== undefined && <ProblemLine text={problem} />}
    </>
  )
}

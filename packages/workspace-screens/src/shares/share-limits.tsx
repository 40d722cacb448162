'use client'

import type { ShareEntry, ShareUpdate } from '@vitrine/api-client/contract/shares'
import type { ReactNode } from 'react'
import { ProblemLine } from '@vitrine/ui/forms'
import { useAction } from '../control/use-action.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { EndChoice } from './end-choice.tsx'
import { ReaderChoice } from './reader-choice.tsx'

interface ShareLimitsProps {
  share: ShareEntry
  /** Id of the element that names the link. */
  about: string
  onChanged(share: ShareEntry): void
}

/**
 * Changes who can read a published link, how often and until when; at once, and back where the server refuses. A link whose time
 * is over, or whose views are used up, can be opened again.
 */
export function ShareLimits({ share, about, onChanged }: ShareLimitsProps): ReactNode {
  const { ports, workspace } = useWorkspaceScreens()
  const { running, problem, run } = useAction()
  const change = (update: ShareUpdate) =>
    void run('limit', async () => {
      onChanged(await ports.library.updateShare(workspace.id, share.id, update))
    })
  const select = { isBusy: running !== undefined, about }
  return (
    <>
      <div className="work-limits">
        <ReaderChoice
          {...select}
          audience={share.audience}
          maxViews={share.maxViews}
          onAudience={(audience) => change({ audience })}
          onMaxViews={(maxViews) => change({ maxViews })}
        />
        <EndChoice {...select} expiresAt={share.expiresAt} onChange={(expiresAt) => change({ expiresAt })} />
      </div>
      {problem !== undefined && <ProblemLine text={problem} />}
    </>
  )
}

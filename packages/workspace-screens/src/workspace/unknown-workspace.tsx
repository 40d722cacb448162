'use client'

import { isolate } from '@vitrine/ui/texts'
import type { ReactNode } from 'react'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { visibleTitle } from '../text/visible-title.ts'
import { useText } from '../text/use-text.ts'

/** Says, where the address names a workspace that the person does not belong to, which one is shown instead. */
export function UnknownWorkspace(): ReactNode {
  const { t } = useText()
  const { workspace } = useWorkspaceScreens()
  const name = isolate(visibleTitle(workspace.name))
  return (
    <div className="vitrine work-elsewhere">
      <p className="work-failure" role="alert">
        {t(($) => $['workspace-screens'].workspace.unknown, { name })}
      </p>
    </div>
  )
}

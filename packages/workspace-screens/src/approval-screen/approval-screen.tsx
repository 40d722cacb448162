'use client'

import type { ApprovalEntry, ApprovalPreview } from '@vitrine/api-client/contract/shares'
import { useCallback, type ReactNode } from 'react'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useResource } from '../resource/use-resource.ts'
import { PendingRoute } from '../screen/pending-route.tsx'
import { useText } from '../text/use-text.ts'
import { ApprovalLayout } from './approval-layout.tsx'

/** Props of `ApprovalScreen`. */
export interface ApprovalScreenProps {
  approvalId: string
}

/** What a screen of a request shows. */
export interface ShownApproval extends Partial<ApprovalPreview> {
  entry: ApprovalEntry
}

/** The screen on which one member approves or refuses what another one asks to publish. */
export function ApprovalScreen({ approvalId }: ApprovalScreenProps): ReactNode {
  const { t } = useText()
  const { ports, paths, workspace, onChanged } = useWorkspaceScreens()
  const resource = useResource(
    useCallback(
      async (signal: AbortSignal): Promise<ShownApproval> => {
        const entry = await ports.approvals.read(workspace.id, approvalId, { signal })
        // What was decided may be gone by now, and is not looked at again.
        if (entry.state !== 'waiting') return { entry }
        return { entry, ...(await ports.approvals.preview(workspace.id, approvalId, { signal })) }
      },
      [ports, workspace.id, approvalId],
    ),
  )
  if (resource.value)
    return (
      <ApprovalLayout
        key={approvalId}
        shown={resource.value}
        onDecided={(entry) => {
          resource.change((shown) => ({ ...shown, entry }))
          onChanged?.()
        }}
        onOutOfDate={resource.refresh}
      />
    )
  return (
    <PendingRoute
      title={t(($) => $['workspace-screens'].approvals.title)}
      resource={resource}
      gone={t(($) => $['workspace-screens'].problems['not-found'])}
      others={{ path: paths.shares, label: t(($) => $['workspace-screens'].shares.title) }}
    />
  )
}

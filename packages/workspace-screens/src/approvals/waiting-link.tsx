'use client'

import type { WaitingApproval } from '@vitrine/api-client/contract/shares'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { CopyField } from '../control/copy-field.tsx'
import { RouteLink } from '../control/route-link.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'

interface WaitingLinkProps {
  waiting: WaitingApproval
  onClose(): void
}

/** Says that another member has to approve first, and where. */
export function WaitingLink({ waiting, onClose }: WaitingLinkProps): ReactNode {
  const { t } = useText()
  const { paths } = useWorkspaceScreens()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <output className="work-published">{t(($) => $['workspace-screens'].approvals.asked)}</output>
      <CopyField
        label={t(($) => $['workspace-screens'].approvals.address)}
        value={waiting.url}
        inputRef={field}
      />
      <div className="work-dialog-actions">
        <RouteLink to={paths.approval(waiting.approvalId)}>
          {t(($) => $['workspace-screens'].approvals.title)}
        </RouteLink>
        <Button kind="main" onPress={onClose}>
          {t(($) => $['workspace-screens'].dialog.done)}
        </Button>
      </div>
    </>
  )
}

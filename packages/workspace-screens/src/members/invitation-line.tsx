'use client'

import type { PendingInvitation } from '@vitrine/api-client/contract/workspaces'
import { isolate } from '@vitrine/ui/texts'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { StateLabel } from '../control/state-label.tsx'
import { Line } from '../list/line.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { visibleTitle } from '../text/visible-title.ts'
import { useText } from '../text/use-text.ts'
import { givableRoles } from './givable-roles.ts'

interface InvitationLineProps {
  invitation: PendingInvitation
  isSending: boolean
  onSendAgain(): void
  onCreateLink(): void
  onRevoke(): void
}

/** One invitation as a line: address, role, inviter and expiry. */
export function InvitationLine({
  invitation,
  isSending,
  onSendAgain,
  onCreateLink,
  onRevoke,
}: InvitationLineProps): ReactNode {
  const { t, formatMoment } = useText()
  const { workspace } = useWorkspaceScreens()
  const titleId = useId()
  const { email, role, invitedBy, expiresAt } = invitation
  const [now] = useState(() => Date.now())
  const isExpired = Date.parse(expiresAt) <= now
  const date = formatMoment(expiresAt)
  return (
    <Line
      titleId={titleId}
      title={<bdi>{visibleTitle(email)}</bdi>}
      facts={[
        t(($) => $['workspace-screens'].roles[role]),
        t(($) => $['workspace-screens'].invitations.by, { name: isolate(invitedBy) }),
        isExpired ? (
          <StateLabel kind="warn">
            {t(($) => $['workspace-screens'].invitations.expired, { date })}
          </StateLabel>
        ) : (
          t(($) => $['workspace-screens'].invitations.until, { date })
        ),
      ]}
      actions={
        <>
          {givableRoles(workspace.role).includes(role) && (
            <>
              <Button kind="quiet" about={titleId} onPress={onCreateLink}>
                {t(($) => $['workspace-screens'].invitations.createLink)}
              </Button>
              <Button
                kind="quiet"
                about={titleId}
                isRunning={isSending}
                runningLabel={t(($) => $['workspace-screens'].invitations.sendingAgain)}
                onPress={onSendAgain}
              >
                {t(($) => $['workspace-screens'].invitations.sendAgain)}
              </Button>
            </>
          )}
          <Button kind="quiet" about={titleId} onPress={onRevoke}>
            {t(($) => $['workspace-screens'].invitations.revoke)}
          </Button>
        </>
      }
    />
  )
}

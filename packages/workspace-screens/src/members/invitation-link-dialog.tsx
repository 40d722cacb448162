'use client'

import type { InvitationLinkAnswer, PendingInvitation } from '@vitrine/api-client/contract/workspaces'
import { isolate } from '@vitrine/ui/texts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { CopyField } from '../control/copy-field.tsx'
import { useAction } from '../control/use-action.ts'
import { DialogActions } from '../dialog/dialog-actions.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'

interface InvitationLinkDialogProps {
  invitation: PendingInvitation
  /** Called when the invitation has a new link and a new expiry. */
  onDone(): void
  onClose(): void
}

/** A dialog that creates a link for an invitation, and shows it once. */
export function InvitationLinkDialog({ invitation, onDone, onClose }: InvitationLinkDialogProps): ReactNode {
  const { t } = useText()
  const { ports, workspace } = useWorkspaceScreens()
  const { running, problem, run } = useAction()
  const [link, setLink] = useState<InvitationLinkAnswer>()
  const isRunning = running !== undefined
  const make = async () => {
    setLink(await ports.workspaces.createInvitationLink(workspace.id, invitation.id))
    onDone()
  }
  return (
    <Dialog
      title={t(($) => $['workspace-screens'].invitationLink.title, { email: isolate(invitation.email) })}
      isBusy={isRunning}
      onClose={onClose}
    >
      {link ? (
        <MadeLink email={invitation.email} link={link} onClose={onClose} />
      ) : (
        <>
          <p>{t(($) => $['workspace-screens'].invitationLink.text)}</p>
          <DialogActions
            confirm={t(($) => $['workspace-screens'].invitations.createLink)}
            confirming={t(($) => $['workspace-screens'].invitationLink.sending)}
            isRunning={isRunning}
            problem={problem}
            onConfirm={() => void run('make', make)}
            onCancel={onClose}
          />
        </>
      )}
    </Dialog>
  )
}

interface MadeLinkProps {
  email: string
  link: InvitationLinkAnswer
  onClose(): void
}

function MadeLink({ email, link: { url, expiresAt, provesAddress }, onClose }: MadeLinkProps): ReactNode {
  const { t, formatMoment } = useText()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <p>
        {t(($) => $['workspace-screens'].invitationLink.once, {
          email: isolate(email),
          date: formatMoment(expiresAt),
        })}
      </p>
      <p>
        {provesAddress
          ? t(($) => $['workspace-screens'].invitationLink.provesAddress, { email: isolate(email) })
          : t(($) => $['workspace-screens'].invitationLink.asksForMail)}
      </p>
      <CopyField label={t(($) => $['workspace-screens'].publish.link)} value={url} inputRef={field} />
      <div className="work-dialog-actions">
        <Button kind="main" onPress={onClose}>
          {t(($) => $['workspace-screens'].dialog.done)}
        </Button>
      </div>
    </>
  )
}

'use client'

import type { PendingInvitation } from '@vitrine/api-client/contract/workspaces'
import { useCallback, useState, type ReactNode } from 'react'
import { ProblemLine } from '@vitrine/ui/forms'
import { isolate } from '@vitrine/ui/texts'
import { useAction } from '../control/use-action.ts'
import { Lines } from '../list/lines.tsx'
import { Section } from '../screen/section.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { ResourceView } from '../resource/resource-view.tsx'
import { useResource } from '../resource/use-resource.ts'
import { useText } from '../text/use-text.ts'
import { InvitationLinkDialog } from './invitation-link-dialog.tsx'
import { InvitationLine } from './invitation-line.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { RevokeInvitationDialog } from './revoke-invitation-dialog.tsx'

/** Folder of a server that sends no mail, named by its setting: clients must not learn the real path. */
const OUTBOX = 'DATA_DIR/outbox'

interface InvitationsSectionProps {
  languages?: Readonly<Record<string, string>>
  isInviting: boolean
  /** Called when the dialog for a new invitation closes. */
  onInvited(): void
  onNotice(notice: string): void
}

/** The section that lists pending and expired invitations, and creates new ones. */
export function InvitationsSection({
  languages,
  isInviting,
  onInvited,
  onNotice,
}: InvitationsSectionProps): ReactNode {
  const { t } = useText()
  const { ports, workspace } = useWorkspaceScreens()
  const invitations = useResource(
    useCallback(
      (signal) => ports.workspaces.listInvitations(workspace.id, { signal }),
      [ports, workspace.id],
    ),
  )
  const [revoking, setRevoking] = useState<PendingInvitation>()
  const [linking, setLinking] = useState<PendingInvitation>()
  const { running, problem, run } = useAction()

  const isKept = invitations.value?.keepsMail
  const noteMail = (email: string, sent: string) =>
    onNotice(
      isKept
        ? t(($) => $['workspace-screens'].invitations.kept, {
            email: isolate(email),
            folder: isolate(OUTBOX),
          })
        : sent,
    )
  const sendAgain = async ({ id, email }: PendingInvitation) => {
    await ports.workspaces.sendInvitationAgain(workspace.id, id)
    noteMail(
      email,
      t(($) => $['workspace-screens'].invitations.sentAgain, { email: isolate(email) }),
    )
    invitations.refresh()
  }
  const showRevoked = ({ id, email }: PendingInvitation) => {
    invitations.change((answer) => ({
      ...answer,
      invitations: answer.invitations.filter((each) => each.id !== id),
    }))
    onNotice(t(($) => $['workspace-screens'].invitations.revoked, { email: isolate(email) }))
  }
  const showSent = ({ email }: PendingInvitation) => {
    noteMail(
      email,
      t(($) => $['workspace-screens'].invitations.sent, { email: isolate(email) }),
    )
    invitations.refresh()
  }

  return (
    <Section title={t(($) => $['workspace-screens'].invitations.title)}>
      <ProblemLine text={problem} />
      {isKept && (
        <>
          <p className="work-hint">
            {t(($) => $['workspace-screens'].invitations.noMail, { folder: isolate(OUTBOX) })}
          </p>
          <p className="work-hint">{t(($) => $['workspace-screens'].invitations.noMailLink)}</p>
        </>
      )}
      <ResourceView resource={invitations}>
        {({ invitations: entries }) =>
          entries.length === 0 ? (
            <p>{t(($) => $['workspace-screens'].invitations.empty)}</p>
          ) : (
            <Lines
              entries={entries}
              label={t(($) => $['workspace-screens'].invitations.list)}
              idOf={({ id }) => id}
            >
              {(invitation) => (
                <InvitationLine
                  invitation={invitation}
                  isSending={running === invitation.id}
                  onSendAgain={() => void run(invitation.id, () => sendAgain(invitation))}
                  onCreateLink={() => setLinking(invitation)}
                  onRevoke={() => setRevoking(invitation)}
                />
              )}
            </Lines>
          )
        }
      </ResourceView>
      {isInviting && <InviteDialog languages={languages} onDone={showSent} onClose={onInvited} />}
      {linking && (
        <InvitationLinkDialog
          invitation={linking}
          onDone={invitations.refresh}
          onClose={() => setLinking(undefined)}
        />
      )}
      {revoking && (
        <RevokeInvitationDialog
          invitation={revoking}
          onDone={showRevoked}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </Section>
  )
}

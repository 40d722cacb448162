'use client'

import type { LinkDecision, MemberDetails } from '@vitrine/api-client/contract/workspaces'
import { isolate } from '@vitrine/ui/texts'
import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { Choice } from '../form/choice.tsx'
import { useText } from '../text/use-text.ts'

interface RemoveDialogProps {
  member: MemberDetails
  onDone(member: MemberDetails): void
  onClose(): void
}

const decisions = ['keep', 'hand-over', 'revoke'] as const

/** A dialog that removes a member, says what stays behind, and asks what happens to the member's links. */
export function RemoveDialog({ member, onDone, onClose }: RemoveDialogProps): ReactNode {
  const { t, formatNumber } = useText()
  const [links, setLinks] = useState<LinkDecision>('keep')
  const { ports, workspace } = useWorkspaceScreens()
  const name = isolate(member.name)
  const count = member.links ?? 0
  const remove = async () => {
    await ports.workspaces.removeMember(workspace.id, member.userId, count > 0 ? { links } : undefined)
    onDone(member)
  }
  return (
    <ConfirmDialog
      title={t(($) => $['workspace-screens'].removeDialog.title, { name })}
      confirm={t(($) => $['workspace-screens'].removeDialog.confirm)}
      confirming={t(($) => $['workspace-screens'].removeDialog.confirming)}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t(($) => $['workspace-screens'].removeDialog.text, { name })}</p>
      {count > 0 && (
        <fieldset className="work-choices">
          <legend>
            {t(($) => $['workspace-screens'].conversation.liveLinks, { count, number: formatNumber(count) })}
          </legend>
          {decisions.map((decision) => (
            <Choice
              key={decision}
              type="radio"
              name="links"
              value={decision}
              checked={links === decision}
              onChange={() => setLinks(decision)}
              label={t(($) => $['workspace-screens'].removeDialog.links[decision])}
            />
          ))}
        </fieldset>
      )}
    </ConfirmDialog>
  )
}

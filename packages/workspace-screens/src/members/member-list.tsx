'use client'

import type { MemberDetails } from '@vitrine/api-client/contract/workspaces'
import { isolate } from '@vitrine/ui/texts'
import { useState, type ReactNode } from 'react'
import { isOnlyOwner } from '../leave-workspace/is-only-owner.ts'
import { LeaveWorkspaceDialog } from '../leave-workspace/leave-workspace-dialog.tsx'
import { useMembers } from '../leave-workspace/use-members.ts'
import { Lines } from '../list/lines.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { ResourceView } from '../resource/resource-view.tsx'
import { useText } from '../text/use-text.ts'
import { MemberLine, type MemberChange } from './member-line.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'

interface MemberListProps {
  onNotice(notice: string): void
  onLeft(): void
}

/** The list of members with the actions on each. */
export function MemberList({ onNotice, onLeft }: MemberListProps): ReactNode {
  const { t } = useText()
  const { person, onChanged } = useWorkspaceScreens()
  const members = useMembers()
  const [chosen, setChosen] = useState<{ kind: MemberChange; member: MemberDetails }>()
  const close = () => setChosen(undefined)

  const showRole = ({ userId, name }: MemberDetails, role: MemberDetails['role']) => {
    members.change((answer) => ({
      members: answer.members.map((each) => (each.userId === userId ? { ...each, role } : each)),
    }))
    const values = { name: isolate(name) }
    const notices = {
      owner: t(($) => $['workspace-screens'].members.nowOwner, values),
      admin: t(($) => $['workspace-screens'].members.nowAdmin, values),
      member: t(($) => $['workspace-screens'].members.nowMember, values),
    }
    onNotice(notices[role])
    if (userId === person.id) onChanged?.()
  }
  const showRemoval = ({ userId, name }: MemberDetails) => {
    members.change((answer) => ({ members: answer.members.filter((each) => each.userId !== userId) }))
    onNotice(t(($) => $['workspace-screens'].members.removed, { name: isolate(name) }))
  }

  return (
    <>
      <ResourceView resource={members}>
        {({ members: entries }) => (
          <Lines
            entries={entries}
            label={t(($) => $['workspace-screens'].members.list)}
            idOf={({ userId }) => userId}
          >
            {(member) => (
              <MemberLine
                member={member}
                isOnlyOwner={isOnlyOwner(entries, member.userId)}
                onChoose={(kind) => setChosen({ kind, member })}
              />
            )}
          </Lines>
        )}
      </ResourceView>
      {chosen?.kind === 'role' && <RoleDialog member={chosen.member} onDone={showRole} onClose={close} />}
      {chosen?.kind === 'removal' && (
        <RemoveDialog member={chosen.member} onDone={showRemoval} onClose={close} />
      )}
      {chosen?.kind === 'leave' && <LeaveWorkspaceDialog onLeft={onLeft} onClose={close} />}
    </>
  )
}

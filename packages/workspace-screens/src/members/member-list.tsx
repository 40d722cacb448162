'use client'

import type { MemberDetails } from '@vitrine/api-client/contract'
import { isolate } from '@vitrine/ui/texts'
import { useState, type ReactNode } from 'react'
import { isOnlyOwner } from '../leave-workspace/is-only-owner.ts'
import { LeaveDialog } from '../leave-workspace/leave-dialog.tsx'
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

/** The members as lines, with what one may do about each. */
export function MemberList({ onNotice, onLeft }: MemberListProps): ReactNode {
  const { t } = useText()
  const { person, onChanged } = useWorkspaceScreens()
  const members = useMembers()
  const [wish, setWish] = useState<{ kind: MemberChange; member: MemberDetails }>()
  const close = () => setWish(undefined)

  const showRole = ({ userId, name }: MemberDetails, role: MemberDetails['role']) => {
    members.change((answer) => ({
      members: answer.members.map((each) => (each.userId === userId ? { ...each, role } : each)),
    }))
    const words = { name: isolate(name) }
    const notices = {
      owner: t(($) => $['workspace-screens'].members.nowOwner, words),
      admin: t(($) => $['workspace-screens'].members.nowAdmin, words),
      member: t(($) => $['workspace-screens'].members.nowMember, words),
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
                onWish={(kind) => setWish({ kind, member })}
              />
            )}
          </Lines>
        )}
      </ResourceView>
      {wish?.kind === 'role' && <RoleDialog member={wish.member} onDone={showRole} onClose={close} />}
      {wish?.kind === 'removal' && <RemoveDialog member={wish.member} onDone={showRemoval} onClose={close} />}
      {wish?.kind === 'leaving' && <LeaveDialog onLeft={onLeft} onClose={close} />}
    </>
  )
}

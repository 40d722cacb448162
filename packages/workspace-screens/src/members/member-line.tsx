'use client'

import type { MemberDetails } from '@vitrine/api-client/contract/workspaces'
import { useId, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { Line } from '../list/line.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { visibleTitle } from '../text/visible-title.ts'
import { useText } from '../text/use-text.ts'

/** A change of a member that a person can choose. */
export type MemberChange = 'role' | 'removal' | 'leave'

interface MemberLineProps {
  member: MemberDetails
  /** Whether the workspace would have no owner without this member. */
  isOnlyOwner: boolean
  onChoose(chosen: MemberChange): void
}

/** One member as a line: name, address, role, since when, and the permitted actions. */
export function MemberLine({ member, isOnlyOwner, onChoose }: MemberLineProps): ReactNode {
  const { t, formatDay } = useText()
  const { workspace, person } = useWorkspaceScreens()
  const titleId = useId()
  const { userId, name, email, role, since } = member
  const isOneself = userId === person.id
  const isOwner = workspace.role === 'owner'
  const mayLeave = isOneself && !isOnlyOwner
  return (
    <Line
      titleId={titleId}
      title={<bdi>{visibleTitle(name)}</bdi>}
      facts={[
        ...(isOneself ? [<strong key="you">{t(($) => $['workspace-screens'].members.you)}</strong>] : []),
        <bdi key="email">{visibleTitle(email)}</bdi>,
        t(($) => $['workspace-screens'].roles[role]),
        t(($) => $['workspace-screens'].members.since, { date: formatDay(since) }),
      ]}
      note={isOneself && isOnlyOwner ? t(($) => $['workspace-screens'].members.onlyOwner) : undefined}
      actions={
        <>
          {isOwner && !isOnlyOwner && (
            <Button kind="quiet" about={titleId} onPress={() => onChoose('role')}>
              {t(($) => $['workspace-screens'].members.changeRole)}
            </Button>
          )}
          {isOwner && !isOneself && (
            <Button kind="quiet" about={titleId} onPress={() => onChoose('removal')}>
              {t(($) => $['workspace-screens'].members.remove)}
            </Button>
          )}
          {mayLeave && (
            <Button kind="quiet" about={titleId} onPress={() => onChoose('leave')}>
              {t(($) => $['workspace-screens'].members.leave)}
            </Button>
          )}
        </>
      }
    />
  )
}

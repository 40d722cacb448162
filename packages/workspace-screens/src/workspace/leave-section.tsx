'use client'

import { useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { RouteLink } from '../control/route-link.tsx'
import { isOnlyOwner } from '../leave-workspace/is-only-owner.ts'
import { LeaveWorkspaceDialog } from '../leave-workspace/leave-workspace-dialog.tsx'
import { useMembers } from '../leave-workspace/use-members.ts'
import { Section } from '../screen/section.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { ResourceView } from '../resource/resource-view.tsx'
import { useText } from '../text/use-text.ts'

/** The section in which a person leaves the workspace, or reads why they cannot. */
export function LeaveSection({ onLeft }: { onLeft(): void }): ReactNode {
  const { t } = useText()
  const { person, paths } = useWorkspaceScreens()
  const members = useMembers()
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <Section title={t(($) => $['workspace-screens'].workspace.leaveTitle)}>
      <ResourceView resource={members}>
        {({ members: entries }) =>
          isOnlyOwner(entries, person.id) ? (
            <>
              <p>{t(($) => $['workspace-screens'].workspace.onlyOwner)}</p>
              <RouteLink to={paths.members}>{t(($) => $['workspace-screens'].workspace.toMembers)}</RouteLink>
            </>
          ) : (
            <>
              <p>{t(($) => $['workspace-screens'].workspace.leaveText)}</p>
              <Button kind="danger" onPress={() => setIsLeaving(true)}>
                {t(($) => $['workspace-screens'].workspace.leave)}
              </Button>
            </>
          )
        }
      </ResourceView>
      {isLeaving && <LeaveWorkspaceDialog onLeft={onLeft} onClose={() => setIsLeaving(false)} />}
    </Section>
  )
}

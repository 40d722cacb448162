'use client'

import { useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { ScreenLayout } from '../screen/screen-layout.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import { InvitationsSection } from './invitations-section.tsx'
import { MemberList } from './member-list.tsx'

export interface MembersScreenProps {
  /**
   * Languages that an invitation's mail may come in, as own names by BCP 47 tag. Without them it comes in the language
   * of the screen.
   */
  languages?: Readonly<Record<string, string>>
  /** The person has left the workspace. */
  onLeft(): void
}

/** Who belongs to the workspace, and who is invited. */
export function MembersScreen({ languages, onLeft }: MembersScreenProps): ReactNode {
  const { t } = useText()
  const { workspace } = useWorkspaceScreens()
  const [notice, setNotice] = useState('')
  const [isInviting, setIsInviting] = useState(false)
  const mayInvite = workspace.role !== 'member'
  return (
    <ScreenLayout
      title={t(($) => $['workspace-screens'].members.title)}
      notice={notice}
      action={
        mayInvite && (
          <Button kind="main" onPress={() => setIsInviting(true)}>
            {t(($) => $['workspace-screens'].invitations.invite)}
          </Button>
        )
      }
    >
      <MemberList onNotice={setNotice} onLeft={onLeft} />
      {mayInvite && (
        <InvitationsSection
          languages={languages}
          isInviting={isInviting}
          onInvited={() => setIsInviting(false)}
          onNotice={setNotice}
        />
      )}
    </ScreenLayout>
  )
}

'use client'

import { useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { ScreenLayout } from '../screen/screen-layout.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import { InvitationsSection } from './invitations-section.tsx'
import { MemberList } from './member-list.tsx'

/** Props of `MembersScreen`. */
export interface MembersScreenProps {
  /**
   * Languages for the mail of an invitation, as native names by BCP 47 tag. Without them the mail uses the language of
   * the screen.
   */
  languages?: Readonly<Record<string, string>>
  /** Called when the person has left the workspace. */
  onLeft(): void
}

/** The screen of the workspace's members and invitations. */
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

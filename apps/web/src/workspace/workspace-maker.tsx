import '@vitrine/workspace-screens/styles.css'
import { addFallbackTexts, prepareTexts } from '@vitrine/i18n-setup'
import { NewWorkspaceDialog } from '@vitrine/workspace-screens'
import workspaceScreens from '@vitrine/workspace-screens/locales/en/workspace-screens.json' with { type: 'json' }
import type { i18n } from 'i18next'
import type { ReactNode } from 'react'
import { sessionClients } from '../session/session-clients.ts'
import { useMovingOn } from './use-moving-on.ts'

/** Brings the texts of the dialog, which not every place has. */
export async function prepareMaker(i18n: i18n): Promise<void> {
  await prepareTexts(i18n, ['workspace-screens'])
  addFallbackTexts(i18n, 'workspace-screens', workspaceScreens)
}

/** Asks for the name of a new workspace, makes it, and goes there. */
export function WorkspaceMaker({ onClose }: { onClose(): void }): ReactNode {
  const moveOn = useMovingOn()
  return (
    <NewWorkspaceDialog
      create={(request) => sessionClients().workspaces.create(request)}
      onDone={({ id }) => moveOn(id)}
      onClose={onClose}
    />
  )
}

'use client'

import type { ReactNode } from 'react'
import { ScreenLayout } from '../screen/screen-layout.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import { KeyManagement } from './key-management.tsx'

/** Props of `KeysScreen`. */
export interface KeysScreenProps {
  /** Address of the server as programs need it, for example the origin of the page. */
  serverUrl: string
}

/** The screen of the workspace's API keys, for its owners and administrators. */
export function KeysScreen({ serverUrl }: KeysScreenProps): ReactNode {
  const { t } = useText()
  const { workspace } = useWorkspaceScreens()
  if (workspace.role === 'member')
    return (
      <ScreenLayout title={t(($) => $['workspace-screens'].keys.title)}>
        <p>{t(($) => $['workspace-screens'].keys.notYours)}</p>
      </ScreenLayout>
    )
  return <KeyManagement serverUrl={serverUrl} />
}

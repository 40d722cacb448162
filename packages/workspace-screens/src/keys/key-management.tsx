'use client'

import type { KeyDetails } from '@vitrine/api-client/contract/workspaces'
import { isolate } from '@vitrine/ui/texts'
import { useCallback, useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { useLastValue } from '../control/use-last-value.ts'
import { Lines } from '../list/lines.tsx'
import { ScreenLayout } from '../screen/screen-layout.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { ResourceView } from '../resource/resource-view.tsx'
import { useResource } from '../resource/use-resource.ts'
import { useText } from '../text/use-text.ts'
import { KeyDialog } from './key-dialog.tsx'
import { KeyLine } from './key-line.tsx'
import { KeyUsage } from './key-usage.tsx'
import { NewKey } from './new-key.tsx'
import { RevokeKeyDialog } from './revoke-key-dialog.tsx'

/** The list of API keys, the button for a new one, and how keys are used. */
export function KeyManagement({ serverUrl }: { serverUrl: string }): ReactNode {
  const { t } = useText()
  const { ports, workspace } = useWorkspaceScreens()
  const [notice, setNotice] = useState('')
  const [isNaming, setIsNaming] = useState(false)
  const [newKey, setNewKey] = useLastValue<string>()
  const [revoking, setRevoking] = useState<KeyDetails>()
  const keys = useResource(
    useCallback(
      async (signal) => {
        const [answer, account] = await Promise.all([
          ports.workspaces.listKeys(workspace.id, { signal }),
          ports.account.readAccount({ signal }),
        ])
        return { ...answer, account }
      },
      [ports, workspace.id],
    ),
  )
  const showNew = (key: string) => {
    setNotice('')
    setNewKey(key)
    keys.refresh()
  }
  const showRevoked = ({ id, name }: KeyDetails) => {
    keys.change((answer) => ({ ...answer, keys: answer.keys.filter((key) => key.id !== id) }))
    setNotice(t(($) => $['workspace-screens'].keys.revoked, { name: isolate(name) }))
  }
  return (
    <ScreenLayout
      title={t(($) => $['workspace-screens'].keys.title)}
      notice={notice}
      action={
        <Button kind="main" onPress={() => setIsNaming(true)}>
          {t(($) => $['workspace-screens'].keys.create)}
        </Button>
      }
    >
      {newKey !== undefined && <NewKey apiKey={newKey} onDone={() => setNewKey(undefined)} />}
      <ResourceView resource={keys}>
        {({ keys: entries }) =>
          entries.length === 0 ? (
            <p>{t(($) => $['workspace-screens'].keys.empty)}</p>
          ) : (
            <Lines entries={entries} label={t(($) => $['workspace-screens'].keys.list)} idOf={({ id }) => id}>
              {(key) => <KeyLine entry={key} onRevoke={() => setRevoking(key)} />}
            </Lines>
          )
        }
      </ResourceView>
      <KeyUsage serverUrl={serverUrl} />
      {isNaming && keys.value && (
        <KeyDialog account={keys.value.account} onDone={showNew} onClose={() => setIsNaming(false)} />
      )}
      {revoking && (
        <RevokeKeyDialog entry={revoking} onDone={showRevoked} onClose={() => setRevoking(undefined)} />
      )}
    </ScreenLayout>
  )
}

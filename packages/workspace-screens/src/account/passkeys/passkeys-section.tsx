'use client'

import type { PasskeyDetails } from '@vitrine/api-client/contract/accounts'
import { useCallback, useState, type ReactNode } from 'react'
import { Button } from '../../control/button.tsx'
import { Lines } from '../../list/lines.tsx'
import { Section } from '../../screen/section.tsx'
import { useWorkspaceScreens } from '../../provider/workspace-screens-context.ts'
import { ResourceView } from '../../resource/resource-view.tsx'
import { useResource } from '../../resource/use-resource.ts'
import { useText } from '../../text/use-text.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { PasskeyLine } from './passkey-line.tsx'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'

type ChosenChange = { kind: 'adding' } | { kind: 'renaming' | 'removal'; passkey: PasskeyDetails }

/** The section of the account screen that lists passkeys, and adds, renames and removes them. */
export function PasskeysSection(): ReactNode {
  const { t } = useText()
  const { ports } = useWorkspaceScreens()
  const [chosen, setChosen] = useState<ChosenChange>()
  const passkeys = useResource(useCallback((signal) => ports.account.listPasskeys({ signal }), [ports]))
  const close = () => setChosen(undefined)
  const show = (update: (entries: PasskeyDetails[]) => PasskeyDetails[]) =>
    passkeys.change((answer) => ({ passkeys: update(answer.passkeys) }))
  return (
    <Section title={t(($) => $['workspace-screens'].passkeys.title)}>
      <p>{t(($) => $['workspace-screens'].passkeys.text)}</p>
      <ResourceView resource={passkeys}>
        {({ passkeys: entries }) =>
          entries.length === 0 ? (
            <p>{t(($) => $['workspace-screens'].passkeys.empty)}</p>
          ) : (
            <Lines
              entries={entries}
              label={t(($) => $['workspace-screens'].passkeys.list)}
              idOf={({ id }) => id}
            >
              {(passkey) => (
                <PasskeyLine passkey={passkey} onChoose={(kind) => setChosen({ kind, passkey })} />
              )}
            </Lines>
          )
        }
      </ResourceView>
      <div className="work-more">
        {ports.passkeys.isSupported() ? (
          <Button onPress={() => setChosen({ kind: 'adding' })}>
            {t(($) => $['workspace-screens'].passkeys.add)}
          </Button>
        ) : (
          t(($) => $['workspace-screens'].passkeys.unsupported)
        )}
      </div>
      {chosen?.kind === 'adding' && (
        <AddPasskeyDialog onDone={(passkey) => show((entries) => [...entries, passkey])} onClose={close} />
      )}
      {chosen?.kind === 'renaming' && (
        <RenamePasskeyDialog
          passkey={chosen.passkey}
          onDone={(named) => show((entries) => entries.map((each) => (each.id === named.id ? named : each)))}
          onClose={close}
        />
      )}
      {chosen?.kind === 'removal' && (
        <RemovePasskeyDialog
          passkey={chosen.passkey}
          onDone={({ id }) => show((entries) => entries.filter((each) => each.id !== id))}
          onClose={close}
        />
      )}
    </Section>
  )
}

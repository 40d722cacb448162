'use client'

import { isolate } from '@vitrine/ui/texts'
import { useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { FormDialog } from '../dialog/form-dialog.tsx'
import { TypedConfirmation } from '../form/typed-confirmation.tsx'
import { Section } from '../screen/section.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'

/** The section that deletes the workspace with everything in it, after its name was typed. */
export function DeleteSection({ onDeleted }: { onDeleted(): void }): ReactNode {
  const { t } = useText()
  const { ports, workspace } = useWorkspaceScreens()
  const [isAsking, setIsAsking] = useState(false)
  const remove = async () => {
    await ports.workspaces.remove(workspace.id)
    onDeleted()
  }
  return (
    <Section title={t(($) => $['workspace-screens'].workspace.deleteTitle)}>
      <p>{t(($) => $['workspace-screens'].workspace.deleteText)}</p>
      <Button kind="danger" onPress={() => setIsAsking(true)}>
        {t(($) => $['workspace-screens'].workspace.delete)}
      </Button>
      {isAsking && (
        <FormDialog
          title={t(($) => $['workspace-screens'].deleteWorkspace.title, {
            workspace: isolate(workspace.name),
          })}
          kind="danger"
          submit={t(($) => $['workspace-screens'].deleteWorkspace.submit)}
          sending={t(($) => $['workspace-screens'].deleteWorkspace.sending)}
          send={remove}
          onClose={() => setIsAsking(false)}
        >
          <p>{t(($) => $['workspace-screens'].deleteWorkspace.text)}</p>
          <TypedConfirmation
            label={t(($) => $['workspace-screens'].deleteWorkspace.label)}
            hint={t(($) => $['workspace-screens'].deleteWorkspace.confirmation, {
              workspace: isolate(workspace.name),
            })}
            expected={workspace.name}
            mismatch={t(($) => $['workspace-screens'].deleteWorkspace.mismatch)}
          />
        </FormDialog>
      )}
    </Section>
  )
}

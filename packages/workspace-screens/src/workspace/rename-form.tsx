'use client'

import type { ReactNode } from 'react'
import type { FormValues } from '@vitrine/ui/forms'
import { isolate } from '@vitrine/ui/texts'
import { Form } from '../form/form.tsx'
import { NameField } from '../form/name-field.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'

/** The form that renames the workspace. */
export function RenameForm({ onNotice }: { onNotice(notice: string): void }): ReactNode {
  const { t } = useText()
  const { ports, workspace, onChanged } = useWorkspaceScreens()
  const send = async (values: FormValues) => {
    onNotice('')
    const { name } = await ports.workspaces.rename(workspace.id, { name: values('name').trim() })
    onNotice(t(($) => $['workspace-screens'].workspace.renamed, { name: isolate(name) }))
    onChanged?.()
  }
  return (
    <Form
      kind="plain"
      submit={t(($) => $['workspace-screens'].workspace.rename)}
      sending={t(($) => $['workspace-screens'].workspace.renaming)}
      send={send}
    >
      <NameField
        key={workspace.id}
        label={t(($) => $['workspace-screens'].workspace.name)}
        missing={t(($) => $['workspace-screens'].workspace.missingName)}
        name={workspace.name}
      />
    </Form>
  )
}

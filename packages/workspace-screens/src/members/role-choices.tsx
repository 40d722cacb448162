'use client'

import type { WorkspaceRole } from '@vitrine/api-client/contract/workspaces'
import type { ReactNode } from 'react'
import { Choice } from '../form/choice.tsx'
import { useText } from '../text/use-text.ts'

interface RoleChoicesProps {
  /** Roles to choose from, the one with the most rights first. */
  roles: readonly WorkspaceRole[]
  chosen: WorkspaceRole
}

/** A choice of roles, each with what it permits; the form's value `role`. */
export function RoleChoices({ roles, chosen }: RoleChoicesProps): ReactNode {
  const { t } = useText()
  return (
    <fieldset className="work-choices">
      <legend>{t(($) => $['workspace-screens'].roleDialog.label)}</legend>
      {roles.map((role) => (
        <Choice
          key={role}
          type="radio"
          name="role"
          value={role}
          defaultChecked={role === chosen}
          label={t(($) => $['workspace-screens'].roles[role])}
          note={t(($) => $['workspace-screens'].roleNotes[role])}
        />
      ))}
    </fieldset>
  )
}

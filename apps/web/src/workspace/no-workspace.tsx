import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'
import { NewWorkspace } from './new-workspace.tsx'

/** Stands where the places of a workspace would, for who belongs to none. */
export function NoWorkspace(): ReactNode {
  const t = useText()
  return (
    <div className="message">
      <h1>{t(($) => $.translation.workspaces.noneTitle)}</h1>
      <p>{t(($) => $.translation.workspaces.noneText)}</p>
      <NewWorkspace />
    </div>
  )
}

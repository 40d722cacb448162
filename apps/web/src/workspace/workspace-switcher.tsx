import type { WorkspaceDetails } from '@vitrine/api-client/contract/workspaces'
import { readableLine } from '@vitrine/ui'
import { type ReactNode, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../i18n/use-text.ts'
import type { SignedIn } from '../session/session-store.ts'
import { NewWorkspace } from './new-workspace.tsx'
import { withinWorkspace } from './workspace-address.ts'

/** Which workspace is shown, and the way to the others. */
export function WorkspaceSwitcher({ workspaces, workspace }: SignedIn): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const disclosure = useRef<HTMLDetailsElement>(null)

  const choose = (chosen: WorkspaceDetails) => {
    disclosure.current?.removeAttribute('open')
    void navigate(withinWorkspace('/', { workspaces, workspace: chosen }))
  }
  return (
    <details className="menu" ref={disclosure}>
      <summary>
        <span className="visually-hidden">{t(($) => $.translation.workspaces.shown)}</span>
        <span className="menu-name" dir="auto">
          {readableLine(workspace?.name ?? '')}
        </span>
      </summary>
      <ul aria-label={t(($) => $.translation.workspaces.list)}>
        {workspaces.map((each) => {
          const { id } = each
          const name = readableLine(each.name)
          return (
            <li key={id}>
              <button
                type="button"
                aria-current={id === workspace?.id || undefined}
                onClick={() => choose(each)}
              >
                <bdi>{name}</bdi>
              </button>
            </li>
          )
        })}
      </ul>
      <NewWorkspace />
    </details>
  )
}

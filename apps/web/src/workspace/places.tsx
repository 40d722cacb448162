import { WorkspaceScreensProvider } from '@vitrine/workspace-screens'
import { type ReactNode, useState } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { session } from '../session/session.ts'
import type { SignedIn } from '../session/session-store.ts'
import { NoWorkspace } from './no-workspace.tsx'
import { useReturn } from './use-return.ts'
import { createWorkspacePorts } from './workspace-ports.ts'

/** The places of a workspace, with what they ask for. */
export function Places({ person, workspace }: SignedIn): ReactNode {
  const navigate = useNavigate()
  const [ports] = useState(createWorkspacePorts)
  useReturn()
  if (!workspace) return <NoWorkspace />
  return (
    <WorkspaceScreensProvider
      key={workspace.id}
      ports={ports}
      person={person}
      workspace={workspace}
      onFollow={(path) => void navigate(path)}
      onChanged={() => void session.refresh()}
    >
      <Outlet />
    </WorkspaceScreensProvider>
  )
}

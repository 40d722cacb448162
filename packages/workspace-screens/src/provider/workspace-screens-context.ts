'use client'

import type { AccountPerson } from '@vitrine/api-client/contract/accounts'
import type { WorkspaceDetails } from '@vitrine/api-client/contract/workspaces'
import { createContext, useContext, type Context } from 'react'
import type { WorkspacePorts } from '../port/workspace-ports.ts'
import type { WorkspacePaths } from './workspace-paths.ts'

/** What every screen works with. */
export interface WorkspaceScreensValue {
  ports: WorkspacePorts
  /** The workspace that is shown. */
  workspace: WorkspaceDetails
  /** Who is signed in. */
  person: AccountPerson
  paths: WorkspacePaths
  onFollow?: (path: string) => void
  /** Something changed that the application shows too: name of the person, names and roles of workspaces. */
  onChanged?: () => void
}

/** Carries what every screen needs from the provider to it. */
export const WorkspaceScreensContext: Context<WorkspaceScreensValue | null> =
  createContext<WorkspaceScreensValue | null>(null)

/** What the provider around a screen was given. */
export function useWorkspaceScreens(): WorkspaceScreensValue {
  const value = useContext(WorkspaceScreensContext)
  if (!value) throw new Error('This screen belongs inside a WorkspaceScreensProvider.')
  return value
}

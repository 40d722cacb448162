'use client'

import type { AccountPerson } from '@vitrine/api-client/contract/accounts'
import type { WorkspaceDetails } from '@vitrine/api-client/contract/workspaces'
import { createContext, useContext, type Context } from 'react'
import type { WorkspacePorts } from '../port/workspace-ports.ts'
import type { WorkspacePaths } from './workspace-paths.ts'

/** What `WorkspaceScreensProvider` gives to the screens. */
export interface WorkspaceScreensValue {
  ports: WorkspacePorts
  /** The current workspace. */
  workspace: WorkspaceDetails
  /** The signed-in person. */
  person: AccountPerson
  paths: WorkspacePaths
  /** Address of a document that draws diagrams in previews of conversations: `diagramFrame` of `ConversationView`. */
  diagramFrame?: string
  onFollow?: (path: string) => void
  /**
   * Called when something changed that the application shows too: the person's name, the name or role of a workspace,
   * or what waits for the person's decision.
   */
  onChanged?: () => void
}

/** Carries the provider's value to the screens. */
export const WorkspaceScreensContext: Context<WorkspaceScreensValue | null> =
  createContext<WorkspaceScreensValue | null>(null)

/** Returns the provider's value. Throws outside of `WorkspaceScreensProvider`. */
export function useWorkspaceScreens(): WorkspaceScreensValue {
  const value = useContext(WorkspaceScreensContext)
  if (!value) throw new Error('This screen belongs inside a WorkspaceScreensProvider.')
  return value
}

'use client'

import { useMemo, type ReactNode } from 'react'
import { defaultWorkspacePaths, type WorkspacePaths } from './workspace-paths.ts'
import { WorkspaceScreensContext, type WorkspaceScreensValue } from './workspace-screens-context.ts'

/** Props of `WorkspaceScreensProvider`. */
export interface WorkspaceScreensProviderProps extends Omit<WorkspaceScreensValue, 'paths'> {
  paths?: Partial<WorkspacePaths>
  children: ReactNode
}

/** Gives the screens below it their ports, the person and the workspace. */
export function WorkspaceScreensProvider({
  ports,
  workspace,
  person,
  paths,
  diagramFrame,
  onFollow,
  onChanged,
  children,
}: WorkspaceScreensProviderProps): ReactNode {
  const value = useMemo(
    () => ({
      ports,
      workspace,
      person,
      paths: { ...defaultWorkspacePaths, ...paths },
      diagramFrame,
      onFollow,
      onChanged,
    }),
    [ports, workspace, person, paths, diagramFrame, onFollow, onChanged],
  )
  return <WorkspaceScreensContext.Provider value={value}>{children}</WorkspaceScreensContext.Provider>
}

import { NewToolScreen, ToolScreen } from '@vitrine/workspace-screens'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { ScreenHandle } from '../routing/screen-handle.ts'
import { useUnsavedChangesGuard } from '../workspace/use-unsaved-changes-guard.ts'

export const handle: ScreenHandle = {
  title: (t) => t(($) => $.translation.layout.tools),
  place: (t) => t(($) => $.translation.layout.tools),
}

/** A tool, or the place where one is made. */
export function Component(): ReactNode {
  const { id = '' } = useParams()
  const [query] = useSearchParams()
  const guard = useUnsavedChangesGuard()
  return id === 'new' ? (
    <NewToolScreen builtIn={query.get('builtIn') ?? undefined} {...guard} />
  ) : (
    <ToolScreen toolId={id} {...guard} />
  )
}

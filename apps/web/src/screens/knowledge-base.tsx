import { KnowledgeBaseScreen, NewKnowledgeBaseScreen } from '@vitrine/workspace-screens'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { ScreenHandle } from '../routing/screen-handle.ts'
import { useUnsavedChangesGuard } from '../workspace/use-unsaved-changes-guard.ts'

export const handle: ScreenHandle = {
  title: (t) => t(($) => $.translation.layout.knowledge),
  place: (t) => t(($) => $.translation.layout.knowledge),
}

/** A knowledge base, or the place where one is made. */
export function Component(): ReactNode {
  const { id = '' } = useParams()
  const guard = useUnsavedChangesGuard()
  return id === 'new' ? (
    <NewKnowledgeBaseScreen {...guard} />
  ) : (
    <KnowledgeBaseScreen knowledgeBaseId={id} {...guard} />
  )
}

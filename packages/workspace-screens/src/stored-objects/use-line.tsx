'use client'

import type { ObjectUse } from '@vitrine/api-client/contract/stored-objects'
import type { ReactNode } from 'react'
import { RouteLink } from '../control/route-link.tsx'
import type { WorkspacePaths } from '../provider/workspace-paths.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import { visibleTitle } from '../text/visible-title.ts'

interface UseLineProps {
  use: ObjectUse
  /** Whether it leads to the thing. @default false */
  isLink?: boolean
}

/** What a thing that uses a file is, and its name. */
export function UseLine({ use, isLink = false }: UseLineProps): ReactNode {
  const { t } = useText()
  const { paths } = useWorkspaceScreens()
  const name = <bdi>{visibleTitle(use.title) || t(($) => $['workspace-screens'].list.untitled)}</bdi>
  const path = isLink ? pathOf(use, paths) : undefined
  return (
    <>
      {t(($) => $['workspace-screens'].storedObjects.kinds[use.kind])}
      {': '}
      {path === undefined ? name : <RouteLink to={path}>{name}</RouteLink>}
    </>
  )
}

/** Undefined for what has no screen of its own. */
function pathOf({ kind, id, parentId }: ObjectUse, paths: WorkspacePaths): string | undefined {
  switch (kind) {
    case 'conversation':
      return paths.conversation(id)
    case 'run':
      return paths.run(id)
    case 'shared-conversation':
    case 'shared-run':
      return paths.publish('link', id)
    case 'workflow':
      return paths.workflow(id)
    case 'document':
      return paths.knowledgeDocument(parentId ?? '', id)
    case 'agent':
      return paths.agent(id)
    case 'brand-voice':
      return paths.brandVoice(id)
    case 'tool':
      return paths.tool(id)
    case 'knowledge-base':
      return paths.knowledgeBase(id)
    default:
      return undefined
  }
}

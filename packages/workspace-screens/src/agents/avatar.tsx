'use client'

import type { AgentEntry } from '@vitrine/api-client/contract/agents'
import type { ReactNode } from 'react'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { initialsOf } from './initials-of.ts'

/** The picture of an agent, or its initials in its colour; decoration beside its name. */
export function Avatar({
  agent: { name, picture, colour },
}: {
  agent: Pick<AgentEntry, 'name' | 'picture' | 'colour'>
}): ReactNode {
  const { ports } = useWorkspaceScreens()
  if (picture !== null) return <img className="work-avatar" src={ports.preview.pictureUrl(picture)} alt="" />
  return (
    <span className="work-avatar" data-colour={colour} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}

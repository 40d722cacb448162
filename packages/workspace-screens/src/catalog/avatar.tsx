'use client'

import type { ReactNode } from 'react'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { initialsOf } from './initials-of.ts'

interface AvatarProps {
  name: string
  /** Path of the picture; null for the initials. */
  picture: string | null
  /** Colour of the initials, one of `agentColours`. */
  colour?: string
}

/** The picture of a thing of the catalog, or its initials; decoration beside its name. */
export function Avatar({ name, picture, colour = 'neutral' }: AvatarProps): ReactNode {
  const { ports } = useWorkspaceScreens()
  if (picture !== null) return <img className="work-avatar" src={ports.preview.pictureUrl(picture)} alt="" />
  return (
    <span className="work-avatar" data-colour={colour} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}

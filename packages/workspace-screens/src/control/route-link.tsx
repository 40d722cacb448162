'use client'

import type { MouseEvent, ReactNode } from 'react'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import type { ButtonKind } from './button.tsx'

interface RouteLinkProps {
  to: string
  /** Look of a button of this kind; a link in text without it. */
  kind?: ButtonKind
  className?: string
  children: ReactNode
}

/** A link to another route, which the application may follow without loading the page anew. */
export function RouteLink({ to, kind, className = 'work-link', children }: RouteLinkProps): ReactNode {
  const { onFollow } = useWorkspaceScreens()
  const follow = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!onFollow || !isPlain) return
    event.preventDefault()
    onFollow(to)
  }
  return (
    <a className={kind ? `work-button work-button-${kind}` : className} href={to} onClick={follow}>
      {children}
    </a>
  )
}

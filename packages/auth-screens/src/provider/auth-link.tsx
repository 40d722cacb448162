'use client'

import type { MouseEvent, ReactNode } from 'react'
import { useAuthScreens } from './auth-screens-context.ts'

interface AuthLinkProps {
  to: string
  className?: string
  children: ReactNode
}

/** A link to another screen, which the application may follow without loading the page anew. */
export function AuthLink({ to, className = 'auth-link', children }: AuthLinkProps): ReactNode {
  const { onFollow } = useAuthScreens()
  const follow = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!onFollow || !isPlain) return
    event.preventDefault()
    onFollow(to)
  }
  return (
    <a className={className} href={to} onClick={follow}>
      {children}
    </a>
  )
}

'use client'

import { useEffect, useRef, type ReactNode } from 'react'

interface StepProps {
  title: string
  /** Whether the step moves the focus to its title, because it appeared on the page; off for the first step. */
  takesFocus?: boolean
  children?: ReactNode
}

/** One step of a screen: a title and its content. */
export function Step({ title, takesFocus = false, children }: StepProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus || heading.current?.parentElement?.contains(document.activeElement)) return
    heading.current?.focus()
  }, [takesFocus])
  return (
    <div className="auth-step">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  )
}

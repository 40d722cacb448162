'use client'

import { useEffect, useRef, type ReactNode } from 'react'

interface StepProps {
  title: string
  /**
   * Whether the step moves the focus to its title, because it took the place of another one; off for the first step. A reader who
   * is at something else on the page stays there.
   */
  takesFocus?: boolean
  children?: ReactNode
}

/** One step of a screen: a title and its content. */
export function Step({ title, takesFocus = false, children }: StepProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const { activeElement, body } = document
    // What had the focus in the earlier step is gone, and the focus with it.
    if (takesFocus && (activeElement === null || activeElement === body)) heading.current?.focus()
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

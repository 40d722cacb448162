'use client'

import { useEffect, useRef, type ReactNode } from 'react'

interface StepProps {
  title: string
  /** A step that came about on the page takes the keyboard to its title; one that a page begins with does not. */
  takesFocus?: boolean
  children?: ReactNode
}

/** One step of a screen: its title and what there is to do. */
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

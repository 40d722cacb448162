'use client'

import { useEffect, useRef, type ReactNode } from 'react'

interface FocusedHeadingProps {
  id?: string
  /**
   * Whether the heading takes the focus, because what it heads appeared on the page.
   * @default true
   */
  takesFocus?: boolean
  children: ReactNode
}

/** The heading of a part that appears while a person works, for example the next step of an import. */
export function FocusedHeading({ id, takesFocus = true, children }: FocusedHeadingProps): ReactNode {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) ref.current?.focus()
  }, [takesFocus])
  return (
    <h2 ref={ref} id={id} tabIndex={-1}>
      {children}
    </h2>
  )
}

'use client'

import { useEffect, useRef, type ReactNode } from 'react'

interface FocusedHeadingProps {
  id?: string
  /**
   * Takes the keyboard, because what it heads came about on the page.
   * @default true
   */
  takesFocus?: boolean
  children: ReactNode
}

/** The title of a part of a place that comes about while one works. */
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

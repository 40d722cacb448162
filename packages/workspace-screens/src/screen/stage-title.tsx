'use client'

import { useEffect, useRef, type ReactNode } from 'react'

interface StageTitleProps {
  id?: string
  /**
   * Takes the keyboard, because what it heads came about on the page.
   * @default true
   */
  isArrival?: boolean
  children: ReactNode
}

/** The title of a part of a place that comes about while one works. */
export function StageTitle({ id, isArrival = true, children }: StageTitleProps): ReactNode {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isArrival) ref.current?.focus()
  }, [isArrival])
  return (
    <h2 ref={ref} id={id} tabIndex={-1}>
      {children}
    </h2>
  )
}

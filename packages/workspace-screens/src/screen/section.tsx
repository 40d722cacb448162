'use client'

import { useId, type ReactNode } from 'react'

interface SectionProps {
  title: string
  /** For links to it. */
  anchor?: string
  children: ReactNode
}

/** A section of a screen with a title. */
export function Section({ title, anchor, children }: SectionProps): ReactNode {
  const id = useId()
  return (
    <section id={anchor} className="work-section" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}

'use client'

import { useId, type ReactNode } from 'react'

interface SectionProps {
  title: string
  children: ReactNode
}

/** A section of a screen with a title. */
export function Section({ title, children }: SectionProps): ReactNode {
  const id = useId()
  return (
    <section className="work-section" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}

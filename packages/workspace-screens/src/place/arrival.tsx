'use client'

import { useEffect, useId, useRef, type ReactNode } from 'react'

interface ArrivalProps {
  title: string
  children: ReactNode
}

/** Something that has come about on the page and wants to be looked at: it takes the keyboard to its title. */
export function Arrival({ title, children }: ArrivalProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="work-arrival" aria-labelledby={id}>
      <h3 ref={heading} id={id} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </section>
  )
}

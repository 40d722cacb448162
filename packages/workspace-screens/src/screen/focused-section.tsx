'use client'

import { useEffect, useId, useRef, type ReactNode } from 'react'

interface FocusedSectionProps {
  title: string
  /**
   * Of its title: below that of the place, or below that of a section.
   * @default 3
   */
  level?: 2 | 3
  children: ReactNode
}

/**
 * Something that has come about on the page and wants to be looked at: it takes the keyboard to its title, and leaves it
 * at the title above when it goes.
 */
export function FocusedSection({ title, level = 3, children }: FocusedSectionProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const Heading = `h${level}` as const
  useEffect(() => {
    const focus = () => heading.current?.focus()
    // Behind a dialog nothing can be focused, and the dialog gives the keyboard back when it is shut.
    const dialog = document.querySelector('dialog:modal')
    if (!dialog) return focus()
    dialog.addEventListener('close', focus, { once: true })
    return () => dialog.removeEventListener('close', focus)
  }, [])
  useEffect(() => {
    const home = titleAbove(heading.current)
    return () => {
      // The keyboard is nowhere, because what it was on is gone with this.
      if (document.activeElement === document.body) home?.focus()
    }
  }, [])
  return (
    <section className="work-arrival" aria-labelledby={id}>
      <Heading ref={heading} id={id} tabIndex={-1}>
        {title}
      </Heading>
      {children}
    </section>
  )
}

function titleAbove(heading: HTMLElement | null): HTMLElement | null | undefined {
  const section = heading?.closest('.work-section')?.querySelector<HTMLElement>('h2')
  return section ?? heading?.closest('.work-place')?.querySelector('h1')
}

'use client'

import { useEffect, useId, useRef, type ReactNode } from 'react'

interface FocusedSectionProps {
  title: string
  /**
   * Level of the heading: below the screen's title, or below a section's.
   * @default 3
   */
  level?: 2 | 3
  children: ReactNode
}

/**
 * A section that appears on the page and takes the focus to its heading. When it disappears, the focus moves to the
 * heading above.
 */
export function FocusedSection({ title, level = 3, children }: FocusedSectionProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const Heading = `h${level}` as const
  useEffect(() => {
    const focus = () => heading.current?.focus()
    // Nothing behind a modal dialog can take the focus, and the dialog moves it on closing.
    const dialog = document.querySelector('dialog:modal')
    if (!dialog) return focus()
    dialog.addEventListener('close', focus, { once: true })
    return () => dialog.removeEventListener('close', focus)
  }, [])
  useEffect(() => {
    const above = titleAbove(heading.current)
    return () => {
      // The focused element disappeared with this section.
      if (document.activeElement === document.body) above?.focus()
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

'use client'

import type { MouseEvent, ReactNode } from 'react'
import { useForm } from './form-context.ts'
import type { Problem } from './problem-line.tsx'

interface FormMessagesProps {
  problems: readonly Problem[]
  /** Returns how many fields have problems, in words. */
  summarize(count: number): string
}

/**
 * Announces the problems of a form to screen readers, with links to the fields; renders visibly those of no field.
 * The line exists before there is a problem, so that nothing moves.
 */
export function FormMessages({ problems, summarize }: FormMessagesProps): ReactNode {
  const { idOf } = useForm()
  const beside = problems.flatMap(({ field, text }) => (field === undefined ? [] : [{ field, text }]))
  // A router may take the fragment for a route.
  const goTo = (event: MouseEvent, name: string) => {
    event.preventDefault()
    document.getElementById(idOf(name))?.focus()
  }
  return (
    <div className="vitrine-problem-line" role="alert">
      {problems
        .filter(({ field }) => field === undefined)
        .map(({ text }) => (
          <p key={text} className="vitrine-problem">
            {text}
          </p>
        ))}
      {beside.length > 0 && (
        <div className="vitrine-problem-summary visually-hidden">
          <p>{summarize(beside.length)}</p>
          <ul>
            {beside.map(({ field, text }) => (
              <li key={field}>
                <a href={`#${idOf(field)}`} onClick={(event) => goTo(event, field)}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

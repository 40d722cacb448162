'use client'

import type { MouseEvent, ReactNode } from 'react'
import { useText } from '../text/use-text.ts'
import type { Problem } from './problem.ts'

interface FormMessagesProps {
  problems: readonly Problem[]
  /** Id of the field of a name. */
  idOf(name: string): string
}

/**
 * Says what is wrong with a form: at once to a screen reader, with links to the fields; to the eye only what stands beside no
 * field.
 */
export function FormMessages({ problems, idOf }: FormMessagesProps): ReactNode {
  const { t, formatNumber } = useText()
  const beside = problems.flatMap(({ field, text }) => (field === undefined ? [] : [{ field, text }]))
  // A router may take the fragment for a place to go to.
  const goTo = (event: MouseEvent, name: string) => {
    event.preventDefault()
    document.getElementById(idOf(name))?.focus()
  }
  return (
    <div className="work-problem-line" role="alert">
      {problems
        .filter(({ field }) => field === undefined)
        .map(({ text }) => (
          <p key={text} className="work-problem">
            {text}
          </p>
        ))}
      {beside.length > 0 && (
        <div className="work-summary visually-hidden">
          <p>
            {t(($) => $['workspace-screens'].form.summary, {
              count: beside.length,
              number: formatNumber(beside.length),
            })}
          </p>
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

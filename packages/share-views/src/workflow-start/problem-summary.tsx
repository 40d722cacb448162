'use client'

import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { focusInside } from './context/focus-inside.ts'
import type { LocatedProblem } from './locate-problems.ts'
import { useStartForm } from './context/start-form-context.ts'
import { titleOf } from './context/use-start-text.ts'
import { describeInputProblem } from './context/describe-input-problem.ts'

/** Renders all problems, with links to their fields; takes the focus when it appears. */
export function ProblemSummary({ problems }: { problems: readonly LocatedProblem[] }): ReactNode {
  const { text, idOf } = useStartForm()
  const { t, formats } = text
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const goTo = (event: MouseEvent, path: readonly string[]) => {
    // A router may take the fragment for a route.
    event.preventDefault()
    const element = document.getElementById(idOf(path))
    if (element) focusInside(element)
  }
  const count = problems.length
  return (
    <section className="start-summary">
      <h2 ref={heading} tabIndex={-1}>
        {t(($) => $['share-views'].start.summary, { count, number: formats.number(count) })}
      </h2>
      <ul>
        {problems.map(({ problem, field, path }, index) => {
          const words = { field: titleOf(field, text), problem: describeInputProblem(problem, text) }
          return (
            <li key={index}>
              <a href={`#${idOf(path)}`} onClick={(event) => goTo(event, path)}>
                {t(($) => $['share-views'].start.summaryLine, words)}
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

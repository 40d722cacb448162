'use client'

import type { ReactNode } from 'react'
import { useReading } from '../../reading/reading.ts'
import { BarsView } from './bar-view.tsx'
import type { FrameworkSteps } from './collapse-steps.ts'
import { RowFigures } from './row-figures.tsx'
import { useRunReading } from './run-reading.ts'
import { durationOfAll } from './time-scale.ts'

/** Renders the framework's own steps as one quiet line, which opens to them. */
export function FrameworkView({ framework: { items, count } }: { framework: FrameworkSteps }): ReactNode {
  const { labels, formats } = useReading()
  const { renderEntries } = useRunReading()
  const steps = items.map(({ step }) => step)
  return (
    <li className="vitrine-step" data-framework>
      <details className="vitrine-repeats">
        <summary>
          <span className="vitrine-step-name">{labels.frameworkSteps(count, formats.number(count))}</span>
          <span className="vitrine-step-outcome" />
          <BarsView steps={steps} /> <RowFigures duration={durationOfAll(steps)} />
        </summary>
        {renderEntries(items)}
      </details>
    </li>
  )
}

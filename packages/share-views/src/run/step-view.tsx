'use client'

import type { Step } from '@vitrine/transcript'
import { readableLine } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { useReading } from '../reading/reading.ts'
import type { StepNode } from './arrange-steps.ts'
import { BarView } from './bar-view.tsx'
import { foldRepeats } from './fold-repeats.ts'
import { useRunReading } from './run-reading.ts'
import { KIND_LABELS } from './run-words.ts'
import { StatusWord } from './status-word.tsx'
import { StepBody } from './step-body.tsx'
import { durationOf } from './time-scale.ts'

/** One line about a step, which opens to all about it, and the steps that are part of it. */
export function StepView({ node: { step, children } }: { node: StepNode }): ReactNode {
  const { labels, formats } = useReading()
  const { graph, renderEntries } = useRunReading()
  const place = graph && Object.hasOwn(graph.nodeOf, step.id) ? graph.nodeOf[step.id] : undefined
  return (
    <li
      className="vitrine-step"
      data-status={step.status}
      data-waits={step.kind === 'interrupt' || undefined}
      data-node={place}
    >
      <details className="vitrine-step-fold">
        <summary>
          <StepLine step={step} />
        </summary>
        <StepBody step={step} />
      </details>
      {children.length > 0 && (
        <details className="vitrine-branch-steps" open>
          <summary>
            <span className="visually-hidden">
              {labels.stepCount(children.length, formats.number(children.length))}
            </span>
          </summary>
          {renderEntries(foldRepeats(children))}
        </details>
      )}
    </li>
  )
}

function StepLine({ step }: { step: Step }): ReactNode {
  const { labels, formats } = useReading()
  const duration = durationOf(step)
  return (
    <>
      <span className="vitrine-step-what">
        <bdi className="vitrine-step-name">{readableLine(step.name) || labels[KIND_LABELS[step.kind]]}</bdi>{' '}
        <span className="vitrine-step-kind">{labels[KIND_LABELS[step.kind]]}</span>
      </span>
      <BarView step={step} />
      <span className="vitrine-step-end" suppressHydrationWarning>
        <StatusWord status={step.status} />
        {step.attempts > 1 && <span>{labels.attempts(step.attempts, formats.number(step.attempts))}</span>}
        {duration !== undefined && <span>{formats.duration(duration)}</span>}
      </span>
    </>
  )
}

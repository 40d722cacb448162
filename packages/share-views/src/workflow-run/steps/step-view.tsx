'use client'

import type { Step } from '@vitrine/transcript'
import { readableLine } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { useReading } from '../../reading/reading.ts'
import { roleName } from '../../message/speaker-name.ts'
import { BarView } from './bar-view.tsx'
import type { StepItem } from './collapse-steps.ts'
import { rowOf, useRunReading } from './run-reading.ts'
import { KIND_LABELS } from '../status/run-labels.ts'
import { StatusName } from '../status/status-name.tsx'
import { StepBody } from './step-body.tsx'
import { rowOutcome } from './row-outcome.ts'
import { withReason } from './with-reason.ts'
import { RowFigures } from './row-figures.tsx'
import { durationOf } from './time-scale.ts'
import { usageFacts } from '../status/usage-facts.ts'

interface StepViewProps {
  item: StepItem
  /** Lines of the row and all below it, where a browser may skip them. */
  lines: number | undefined
}

/** Renders one line about a step, which opens to its body, and its child steps. */
export function StepView({ item: { step, entries }, lines }: StepViewProps): ReactNode {
  const { labels, formats } = useReading()
  const { graph, renderEntries } = useRunReading()
  const nodeIndex = graph && Object.hasOwn(graph.nodeOf, step.id) ? graph.nodeOf[step.id] : undefined
  return (
    <li
      className="vitrine-step"
      data-status={step.status}
      data-kind={step.kind}
      data-waits={step.kind === 'interrupt' || undefined}
      data-branch={entries.length > 0 || undefined}
      data-node={nodeIndex}
      data-lines={lines}
    >
      <details className="vitrine-step-fold">
        <summary>
          <StepLine step={step} />
        </summary>
        <StepBody step={step} />
      </details>
      {entries.length > 0 && (
        <details className="vitrine-branch-steps" open>
          <summary>
            <span className="visually-hidden">
              {labels.stepCount(entries.length, formats.number(entries.length))}
            </span>
          </summary>
          {renderEntries(entries)}
        </details>
      )}
    </li>
  )
}

function StepLine({ step }: { step: Step }): ReactNode {
  const { labels, formats } = useReading()
  const row = rowOf(useRunReading(), step.id)
  const outcome = rowOutcome(withReason(step, row?.reason), row?.words, labels)
  const object = row?.roles?.map((role) => roleName(role, labels) ?? role).join(', ') ?? row?.object
  const [used] = usageFacts(step.usage, { labels, formats })
  return (
    <>
      <bdi className="vitrine-step-name">{readableLine(step.name) || labels[KIND_LABELS[step.kind]]}</bdi>{' '}
      {object && <bdi className="vitrine-step-object">{object}</bdi>}{' '}
      {step.kind !== 'step' && <span className="vitrine-step-kind">{labels[KIND_LABELS[step.kind]]}</span>}{' '}
      <span className="vitrine-step-outcome">
        <StatusName status={step.status} />
        {outcome && <bdi className="vitrine-step-said"> {outcome}</bdi>}
        {step.attempts > 1 && (
          <span>{` · ${labels.attempts(step.attempts, formats.number(step.attempts))}`}</span>
        )}
      </span>
      <BarView step={step} /> <RowFigures used={used} duration={durationOf(step)} />
    </>
  )
}

'use client'

import type { Step } from '@vitrine/transcript'
import { readableLine } from '@vitrine/ui'
import { Fragment, type ReactNode } from 'react'
import { useReading } from '../../reading/reading.ts'
import { BarsView } from './bar-view.tsx'
import type { StepRepeats } from './collapse-steps.ts'
import { RowFigures } from './row-figures.tsx'
import { useRunReading } from './run-reading.ts'
import { KIND_LABELS } from '../status/run-labels.ts'
import { StatusName } from '../status/status-name.tsx'
import { durationOfAll } from './time-scale.ts'
import { worstStatus } from '../status/run-status.ts'

/** Renders repeated steps as one line: their order, how often they ran, and how they ended. */
export function RepeatsView({
  repeats: { items, round, rounds, counts },
}: {
  repeats: StepRepeats
}): ReactNode {
  const { labels, formats } = useReading()
  const { renderEntries } = useRunReading()
  const steps = items.map(({ step }) => step)
  const failed = counts.failed ?? 0
  const unset = counts.unset ?? 0
  const unfinished = items.length - failed - unset - (counts.succeeded ?? 0)
  return (
    <li className="vitrine-step" data-status={worstStatus(new Set(steps.map(({ status }) => status)))}>
      <details className="vitrine-repeats">
        <summary>
          <span className="vitrine-step-name vitrine-step-round">
            {round.map((step, index) => (
              <Fragment key={index}>
                {index > 0 && <span className="vitrine-then"> → </span>}
                <StepName step={step} />
              </Fragment>
            ))}
          </span>{' '}
          <bdi className="vitrine-step-times">{`×${formats.number(rounds)}`}</bdi>{' '}
          {round.length === 1 && (
            <span className="vitrine-step-kind">{labels[KIND_LABELS[round[0]!.kind]]}</span>
          )}
          <span className="vitrine-step-outcome" suppressHydrationWarning>
            {failed > 0 && (
              <span className="vitrine-status" data-status="failed">
                {labels.countFailed(failed, formats.number(failed))}
              </span>
            )}
            {failed > 0 && unfinished > 0 && ' · '}
            {unfinished > 0 && labels.countUnfinished(unfinished, formats.number(unfinished))}
            {failed + unfinished === 0 && <StatusName status={unset > 0 ? 'unset' : 'succeeded'} />}
          </span>
          <BarsView steps={steps} /> <RowFigures duration={durationOfAll(steps)} />
        </summary>
        {renderEntries(items)}
      </details>
    </li>
  )
}

function StepName({ step }: { step: Step }): ReactNode {
  const { labels } = useReading()
  return <bdi>{readableLine(step.name) || labels[KIND_LABELS[step.kind]]}</bdi>
}

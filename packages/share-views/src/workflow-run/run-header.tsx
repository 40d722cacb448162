'use client'

import { innermostFailures, type Step, type WorkflowRun } from '@vitrine/transcript/model'
import { readableLine } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { useReading } from '../reading/reading.ts'
import { WithheldNote } from '../reading/withheld-note.tsx'
import { stepAnchor } from '../address/anchors.ts'
import { isoTime } from './status/iso-time.ts'
import { StatusName } from './status/status-name.tsx'
import { durationOf } from './steps/time-scale.ts'
import { usageFacts } from './status/usage-facts.ts'

interface RunHeaderProps {
  run: WorkflowRun
  heading: 'h1' | 'h2' | 'h3' | 'h4' | 'h5'
}

/** Renders the name of the workflow, how its run ended, one line of facts, and a link to the first step that failed. */
export function RunHeader({ run, heading: Heading }: RunHeaderProps): ReactNode {
  const reading = useReading()
  const { labels, formats } = reading
  const { name, version } = run.workflow
  const start = isoTime(run.startedAt)
  const duration = durationOf(run)
  const failed = innermostFailures(run.steps)
  const [firstFailed] = failed
  const facts: ReactNode[] = [
    start && (
      <time key="start" dateTime={start} suppressHydrationWarning>
        {[formats.days(start), formats.time(start)].join(' · ')}
      </time>
    ),
    duration ? formats.longDuration(duration) : null,
    !run.withheld?.includes('steps') && labels.stepCount(run.steps.length, formats.number(run.steps.length)),
    firstFailed && (
      <a key="failed" className="vitrine-steps-failed" href={`#${stepAnchor(firstFailed.id)}`}>
        {labels.stepsFailed(failed.length, formats.number(failed.length))}
      </a>
    ),
    ...usageFacts(run.usage, reading),
    version && <bdi key="version">{labels.version(readableLine(version))}</bdi>,
    run.startedBy && <bdi key="by">{labels.startedBy(readableLine(run.startedBy))}</bdi>,
  ]
  return (
    <header className="vitrine-header">
      <Heading dir="auto" className="vitrine-title">
        {readableLine(name) || labels.untitledRun}
      </Heading>
      <p className="vitrine-run-verdict">
        <StatusName status={run.status} words={isWithoutFailure(run) ? labels.gaveResult : undefined} />
      </p>
      <ul className="vitrine-facts" aria-label={labels.aboutRun}>
        {facts.filter(Boolean).map((fact, index) => (
          <li key={index} suppressHydrationWarning>
            {fact}
          </li>
        ))}
      </ul>
      <WithheldNote kinds={run.withheld} />
    </header>
  )
}

/** Whether a run of no stated outcome gave a result, and all its steps are known and none of them failed. */
function isWithoutFailure({ status, outputs, error, steps, withheld }: WorkflowRun): boolean {
  const isWhole = status === 'unset' && outputs != null && !withheld?.includes('steps')
  return isWhole && !error && !steps.some(hasFailed)
}

function hasFailed({ status, error }: Step): boolean {
  return status === 'failed' || status === 'interrupted' || error !== undefined
}

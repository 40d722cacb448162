'use client'

import { cutText, innermostFailures, type WorkflowRun } from '@vitrine/transcript/model'
import { readableLine } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { stepAnchor } from '../address/anchors.ts'
import { useReading } from '../reading/reading.ts'

/** Characters of a reason; the step has all of it. */
const LONGEST_REASON = 280

/** Says at which step a run failed first and why, and leads there; nothing where no step failed. */
export function RunOutcome({ run: { steps, error } }: { run: WorkflowRun }): ReactNode {
  const { labels } = useReading()
  const [first] = innermostFailures(steps)
  if (!first) return null
  const reason = first.error?.message
  const isSaid = reason === undefined || reason === '' || reason === error?.message
  return (
    <p className="vitrine-run-outcome">
      <span>{labels.firstFailure}</span>{' '}
      <a href={`#${stepAnchor(first.id)}`}>
        <bdi>{readableLine(first.name) || labels.kindStep}</bdi>
      </a>
      {!isSaid && <bdi className="vitrine-run-reason">{readableLine(cutText(reason, LONGEST_REASON))}</bdi>}
    </p>
  )
}

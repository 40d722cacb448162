'use client'

import { cutText, innermostFailures, type WorkflowRun } from '@vitrine/transcript/model'
import { readableLine } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { stepAnchor } from '../address/anchors.ts'
import { useReading } from '../reading/reading.ts'
import { rowOutcome } from './steps/row-outcome.ts'
import { ErrorView } from './values/error-view.tsx'

/** Characters of a reason; the step has all of it. */
const LONGEST_REASON = 280

/**
 * Says at which step a run failed first and why, or that nothing says why, and leads there; then why the run failed, where that is another reason. Nothing
 * where neither failed.
 */
export function RunOutcome({ run: { steps, error } }: { run: WorkflowRun }): ReactNode {
  const { labels } = useReading()
  const [first] = innermostFailures(steps)
  const message = first?.error?.reason ? undefined : first?.error?.message
  const reason = message
    ? readableLine(cutText(message, LONGEST_REASON))
    : first && (rowOutcome(first, undefined, labels, true) || labels.noReason)
  const isOther = error && (error.reason || error.message !== first?.error?.message)
  return (
    <>
      {first && (
        <p className="vitrine-run-outcome">
          <span>{labels.firstFailure}</span>{' '}
          <a href={`#${stepAnchor(first.id)}`}>
            <bdi>{readableLine(first.name) || labels.kindStep}</bdi>
          </a>
          {reason && <bdi className="vitrine-run-reason">{reason}</bdi>}
        </p>
      )}
      {isOther && <ErrorView error={error} />}
    </>
  )
}

'use client'

import { cutText, innermostFailures } from '@vitrine/transcript/model'
import { readableLine } from '@vitrine/ui'
import type { ReactNode } from 'react'
import type { PreparedRun } from '../prepare/prepared-run.ts'
import { stepAnchor } from '../address/anchors.ts'
import { useReading } from '../reading/reading.ts'
import { rowOutcome } from './steps/row-outcome.ts'
import { withReason } from './steps/with-reason.ts'
import { ErrorView } from './values/error-view.tsx'

/** Characters of a reason; the step has all of it. */
const LONGEST_REASON = 280

/**
 * Says at which step a run failed first and why, or that nothing says why, and leads there; then why the run failed, where that is another reason. Nothing
 * where neither failed.
 */
export function RunOutcome({ run, rows }: Pick<PreparedRun, 'run' | 'rows'>): ReactNode {
  const { labels } = useReading()
  const { steps, error } = run
  const [failed] = innermostFailures(steps)
  const first =
    failed && withReason(failed, rows && Object.hasOwn(rows, failed.id) ? rows[failed.id]?.reason : undefined)
  const message = first?.error?.reason ? undefined : first?.error?.message
  const reason = message
    ? readableLine(cutText(message, LONGEST_REASON))
    : first && (rowOutcome(first, undefined, labels, true) || labels.noReason)
  const isOther =
    error && (error.reason || ![first?.error?.message, failed?.error?.message].includes(error.message))
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

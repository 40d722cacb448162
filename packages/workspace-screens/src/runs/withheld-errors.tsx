'use client'

import { publishedRunError, type StepError, type WorkflowRun } from '@vitrine/transcript'
import type { ReactNode } from 'react'
import { useProblemLabel } from '../problem/use-problem-label.ts'
import { useText } from '../text/use-text.ts'

/** Errors of a run that only members may read. Renders nothing where readers see all of them. */
export function WithheldErrors({ run }: { run: WorkflowRun }): ReactNode {
  const { t } = useText()
  const describeProblem = useProblemLabel()
  const withheld = [run.error, ...run.steps.filter(({ kind }) => kind !== 'tool').map(({ error }) => error)]
    .filter((error) => error !== undefined)
    .filter((error) => publishedRunError(error).reason !== error.reason)
  if (withheld.length === 0) return null
  const describe = ({ reason, type, message }: StepError) => {
    if (reason) return describeProblem({ reason: `agent-${reason}` })
    return type === undefined ? message : `${type}: ${message}`
  }
  return (
    <>
      <p className="work-hint">{t(($) => $['workspace-screens'].run.membersOnly)}</p>
      <ul className="work-hint">
        {[...new Set(withheld.map(describe))].map((description) => (
          <li key={description} dir="auto">
            {description}
          </li>
        ))}
      </ul>
    </>
  )
}

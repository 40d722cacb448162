'use client'

import type { WorkflowLimits } from '@vitrine/api-client/contract/workflows'
import type { ReactNode } from 'react'
import { NumberField } from '../form/number-field.tsx'
import { useText } from '../text/use-text.ts'

/** Fields for how often and how long a workflow may run; the bounds are the server's. */
export function LimitFields({ limits }: { limits: WorkflowLimits }): ReactNode {
  const { t } = useText()
  return (
    <fieldset className="work-choices">
      <legend>{t(($) => $['workspace-screens'].workflowForm.limits)}</legend>
      <NumberField
        name="limits.runsPerHour"
        label={t(($) => $['workspace-screens'].workflowForm.runsPerHour)}
        value={limits.runsPerHour}
        minimum={1}
        maximum={10_000}
      />
      <NumberField
        name="limits.runsPerDay"
        label={t(($) => $['workspace-screens'].workflowForm.runsPerDay)}
        value={limits.runsPerDay}
        minimum={1}
        maximum={1_000_000}
      />
      <NumberField
        name="limits.timeLimitSeconds"
        label={t(($) => $['workspace-screens'].workflowForm.timeLimit)}
        value={limits.timeLimitSeconds}
        minimum={5}
        maximum={86_400}
      />
    </fieldset>
  )
}

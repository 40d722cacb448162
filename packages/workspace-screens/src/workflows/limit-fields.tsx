'use client'

import type { WorkflowLimits } from '@vitrine/api-client/contract/workflows'
import type { ReactNode } from 'react'
import { Field } from '../form/field.tsx'
import { NumberField } from '../form/number-field.tsx'
import { SelectField } from '../form/select-field.tsx'
import { useText } from '../text/use-text.ts'

/** The server's bound. */
const MAX_RETRIES = 5

/** In which models are most often paid for. */
const CURRENCIES = ['USD', 'EUR', 'GBP', 'CNY', 'JPY', 'INR', 'KRW', 'BRL', 'CHF', 'CAD']

/** Fields for how often and how long a workflow may run, and at what cost; the bounds are the server's. */
export function LimitFields({ limits }: { limits: WorkflowLimits }): ReactNode {
  const { t, language } = useText()
  const currency = limits.costPerDay?.currency ?? 'USD'
  const names = new Intl.DisplayNames(language, { type: 'currency' })
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
      <NumberField
        name="limits.retries"
        label={t(($) => $['workspace-screens'].workflowForm.retries)}
        value={limits.retries}
        minimum={0}
        maximum={MAX_RETRIES}
      />
      <Field
        name="limits.costPerDay"
        type="number"
        inputMode="decimal"
        label={t(($) => $['workspace-screens'].workflowForm.costPerDay)}
        hint={t(($) => $['workspace-screens'].workflowForm.costPerDayNote)}
        defaultValue={limits.costPerDay?.amount ?? ''}
        min={0.01}
        max={1_000_000}
        step="any"
        autoComplete="off"
        check={({ validity }) =>
          validity.valid ? undefined : t(($) => $['workspace-screens'].workflowForm.wrongAmount)
        }
      />
      <Field
        name="limits.costPerRun"
        type="number"
        inputMode="decimal"
        label={t(($) => $['workspace-screens'].workflowForm.costPerRun)}
        hint={t(($) => $['workspace-screens'].workflowForm.costPerRunNote)}
        defaultValue={limits.costPerRun ?? ''}
        min={0.0001}
        max={1_000_000}
        step="any"
        autoComplete="off"
        check={({ validity }) =>
          validity.valid ? undefined : t(($) => $['workspace-screens'].workflowForm.wrongAmount)
        }
      />
      <SelectField
        name="limits.costCurrency"
        label={t(($) => $['workspace-screens'].workflowForm.currency)}
        defaultValue={currency}
      >
        {[...new Set([currency, ...CURRENCIES])].map((code) => (
          <option key={code} value={code}>
            {code} – {names.of(code)}
          </option>
        ))}
      </SelectField>
    </fieldset>
  )
}

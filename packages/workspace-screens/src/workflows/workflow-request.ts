'use client'

import type { WorkflowRequest } from '@vitrine/api-client/contract/workflows'
import type { FormValues, Problem } from '@vitrine/ui/forms'
import { useCallback } from 'react'
import { codeOf, fieldOfLocation, reasonOf } from '../problem/code-of.ts'
import { useProblemLabel } from '../problem/use-problem-label.ts'
import { useText } from '../text/use-text.ts'

/** Fields of the form, named as in the contract. */
const FIELDS = [
  'name',
  'description',
  'connector.url',
  'connector.secret',
  'inputSchema',
  'limits.runsPerHour',
  'limits.runsPerDay',
  'limits.timeLimitSeconds',
  'limits.retries',
  'limits.costPerDay',
  'limits.costPerRun',
]

/** Builds the request from the values of the form; without the secret where none was entered. */
export function requestOf(values: FormValues, isSecretRemoved: boolean): WorkflowRequest {
  const secret = values('connector.secret').trim()
  const amount = values('limits.costPerDay').trim()
  const perRun = values('limits.costPerRun').trim()
  return {
    name: values('name').trim(),
    description: values('description').trim(),
    inputSchema: JSON.parse(values('inputSchema')) as Record<string, unknown>,
    connector: {
      kind: values('connector.kind') === 'http' ? 'http' : 'ag-ui',
      url: values('connector.url').trim(),
      ...(secret !== '' && { secret }),
      ...(secret === '' && isSecretRemoved && { secret: null }),
    },
    limits: {
      runsPerHour: Number(values('limits.runsPerHour')),
      runsPerDay: Number(values('limits.runsPerDay')),
      timeLimitSeconds: Number(values('limits.timeLimitSeconds')),
      retries: Number(values('limits.retries')),
      costPerDay: amount ? { amount: Number(amount), currency: values('limits.costCurrency') } : null,
      costPerRun: perRun ? Number(perRun) : null,
    },
  }
}

/** Returns a function that describes a refused workflow and names the field to blame. */
export function useLocateWorkflowFailure(): (thrown: unknown) => Problem | undefined {
  const { t } = useText()
  const describeProblem = useProblemLabel()
  return useCallback(
    (thrown) => {
      if (codeOf(thrown) === 'too-large')
        return { field: 'inputSchema', text: t(($) => $['workspace-screens'].schema.tooLarge) }
      const field = fieldOfLocation(thrown, FIELDS)
      if (field === undefined) return undefined
      if (reasonOf(thrown)?.startsWith('agent-')) return { field, text: describeProblem(thrown) }
      return { field, text: t(($) => $['workspace-screens'].workflowForm.notTaken) }
    },
    [t, describeProblem],
  )
}

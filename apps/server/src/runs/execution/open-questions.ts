import type { RunQuestion } from '@vitrine/api-client/contract/runs'
import type { WorkflowRun } from '@vitrine/transcript'

const PREFIX = 'interrupt:'

/** What a run waits for: its steps of kind `interrupt` that have no answer. */
export function openQuestions({ steps }: WorkflowRun): RunQuestion[] {
  return steps
    .filter(({ kind, status }) => kind === 'interrupt' && status === 'waiting')
    .map(({ id, name, input }) => {
      const { message, responseSchema, expiresAt } = input as Record<string, unknown>
      return {
        id: id.slice(PREFIX.length),
        reason: name,
        ...(typeof message === 'string' && { message }),
        ...(isObject(responseSchema) && { responseSchema }),
        ...(typeof expiresAt === 'string' && { expiresAt }),
      }
    })
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

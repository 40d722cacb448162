import { corpusFiles } from '@vitrine/tooling/corpus'
import { importFile, innermostFailures, type Step } from '@vitrine/transcript'
import { isNotice } from '@vitrine/transcript/model'
import { describe, expect, test } from 'vitest'
import { arrangeSteps } from './arrange-steps.ts'
import { collapseSteps, type StepEntry } from './collapse-steps.ts'
import { frameworkRoles } from './framework-roles.ts'
import { criticalPath } from './critical-path.ts'

const files = [
  'otlp',
  'jaeger-trace',
  'langfuse',
  'langsmith',
  'inspect-eval',
  'swe-agent',
  'inspect-eval-zip',
  'github-actions',
  'temporal-history',
]
  .flatMap(corpusFiles)
  .map((file) => [file.file, file] as const)

const idsOf = (entries: readonly StepEntry[]): string[] =>
  entries.flatMap((entry) =>
    entry.as === 'step'
      ? [entry.step.id, ...idsOf(entry.entries)]
      : entry.items.flatMap((item) => idsOf([item])),
  )
const frameworkOf = (entries: readonly StepEntry[]): string[] =>
  entries.flatMap((entry) => {
    if (entry.as === 'framework') return idsOf([entry])
    return entry.as === 'step'
      ? frameworkOf(entry.entries)
      : entry.items.flatMap((item) => frameworkOf([item]))
  })

const callOf = ({ kind, usage }: Step) => JSON.stringify([kind, usage?.inputTokens, usage?.outputTokens])

describe.skipIf(files.length === 0)('the steps of real runs', () => {
  test.each(files)(
    '%s shows every step once, and folds none that failed, or called a model that no other step says it called',
    (_, file) => {
      const result = importFile({ content: file.read() })
      for (const { steps } of result.holds === 'runs' ? result.runs : []) {
        const entries = collapseSteps(arrangeSteps(steps), frameworkRoles(steps))
        expect(idsOf(entries).toSorted()).toEqual(steps.map(({ id }) => id).toSorted())
        const folded = new Set(frameworkOf(entries))
        const failed = innermostFailures(steps)
        const called = steps.filter(
          ({ kind, name }) => kind !== 'step' && !(kind === 'agent' && isNotice(name)),
        )
        const shown = new Set(called.filter(({ id }) => !folded.has(id)).map(callOf))
        const isRecordedBelow = ({ id, name }: Step) =>
          steps.some(
            (inner) => inner.parentId === id && !folded.has(inner.id) && inner.name.startsWith(`${name}.do`),
          )
        const alone = called.filter(
          (step) => step.kind !== 'model' || !(shown.has(callOf(step)) || isRecordedBelow(step)),
        )
        expect([...failed, ...alone].filter(({ id }) => folded.has(id))).toEqual([])
        expect(entries.some(({ as }) => as !== 'framework')).toBe(steps.length > 0)
      }
    },
  )

  test.each(files)('the longest path of %s leads along parents, through steps that lasted', (_, file) => {
    const result = importFile({ content: file.read() })
    for (const { steps } of result.holds === 'runs' ? result.runs : []) {
      const path = criticalPath(steps)
      for (const step of steps.filter(({ id }) => path.has(id))) {
        expect((step.endedAt ?? 0) - (step.startedAt ?? 0)).toBeGreaterThan(0)
      }
      const hasLasted = steps.some(
        ({ parentId, startedAt, endedAt }) => !parentId && (endedAt ?? 0) > (startedAt ?? 0),
      )
      expect(path.size > 0).toBe(hasLasted)
    }
  })
})

import type { Step, WorkflowRun } from '@vitrine/transcript'
import { expect, test } from 'vitest'
import { drawSteps } from './draw-steps.ts'

const stepOf = (id: string, more: Partial<Step> = {}): Step => ({
  id,
  parentId: null,
  name: id,
  kind: 'step',
  status: 'succeeded',
  attempts: 1,
  logs: [],
  ...more,
})

const drawn = (steps: Step[]) => {
  const run: WorkflowRun = {
    id: 'r',
    workflow: { name: 'Digest' },
    status: 'succeeded',
    steps,
    source: { format: 'otlp' },
  }
  return drawSteps(run)
}

const plain = Array.from({ length: 60 }, (_, index) => stepOf(`s${index}`))
const calls = ['a', 'b', 'c', 'd'].map((id) => stepOf(id, { kind: 'model' }))

test('of a run of many steps those of models and tools are drawn, and what failed', () => {
  const drawing = drawn([...plain, ...calls, stepOf('x', { status: 'failed' })])
  expect([drawing.match(/<rect/g)?.length, drawing.match(/<path/g)?.length]).toEqual([4, 1])
})

test('what a framework notes of its work is not drawn', () => {
  const notices = plain.map(({ id }, index) =>
    stepOf(id, { kind: 'tool', name: `tool.find.update-${index}` }),
  )
  expect(drawn([...notices, ...calls]).match(/<rect/g)).toHaveLength(4)
})

test('a run of few steps, or of no others, is drawn with all that fit', () => {
  expect(drawn([...plain.slice(0, 3), ...calls]).match(/<path/g)).toHaveLength(3)
  expect(drawn(plain).match(/<path/g)).toHaveLength(26)
})

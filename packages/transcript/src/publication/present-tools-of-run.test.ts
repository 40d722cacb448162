import { expect, test } from 'vitest'
import { parseRun } from '../model/parse-run.ts'
import type { Step } from '../model/step.ts'
import type { WorkflowRun } from '../model/workflow-run.ts'
import type { KnownTool } from '../tools/create-tool-finder.ts'
import { presentToolsOfRun } from './present-tools-of-run.ts'

const stepOf = (id: string, more: Partial<Step>): Step => ({
  id,
  parentId: null,
  name: id,
  kind: 'step',
  status: 'succeeded',
  attempts: 1,
  logs: [],
  ...more,
})
const runOf = (...steps: Step[]): WorkflowRun => ({
  id: 'r',
  workflow: { name: 'Cook' },
  status: 'succeeded',
  steps,
  source: { format: 'otlp' },
})
const order: KnownTool = { name: 'order', isBuiltIn: false, shownAs: {}, sensitive: ['card'] }

test('what a sensitive field of a tool holds is nowhere in its step, and the run says that something is withheld', () => {
  const run = presentToolsOfRun(
    {
      ...runOf(
        stepOf('a', {
          name: 'order',
          kind: 'tool',
          input: { card: '4111-2222', what: 'leeks' },
          output: '{"card":"4111-2222","ok":true}',
          logs: [{ level: 'info', text: 'charged 4111-2222' }],
          error: { message: 'card 4111-2222 is refused' },
        }),
        stepOf('b', { name: 'order', input: { card: 'of no tool' } }),
      ),
      inputs: { pay: 'with 4111-2222' },
      outputs: 'Paid with 4111-2222.',
    },
    [order],
  )
  expect(parseRun(run)).toEqual(run)
  expect(JSON.stringify(run)).not.toContain('4111')
  expect(run.steps[0]?.input).toMatchObject({ what: 'leeks' })
  expect(run.steps[1]?.input).toEqual({ card: 'of no tool' })
  expect(run.withheld).toEqual(['tool-fields'])
})

test('what models are asked is presented too, and a hidden result is gone with its logs', () => {
  const conversation = {
    id: 'c',
    kind: 'agent' as const,
    title: 'Cook',
    source: { format: 'otlp' },
    messages: [
      {
        id: 'm',
        parentId: null,
        role: 'assistant' as const,
        parts: [
          { type: 'tool-call' as const, toolCallId: 't', toolName: 'order', input: { card: '4111-2222' } },
        ],
      },
    ],
    currentMessageId: 'm',
  }
  const hiding: KnownTool = { ...order, shownAs: { result: 'hidden' } }
  const run = presentToolsOfRun(
    runOf(
      stepOf('a', { kind: 'model', conversation }),
      stepOf('b', { name: 'order', kind: 'tool', output: 'Done', logs: [{ level: 'info', text: 'Done' }] }),
    ),
    [hiding],
  )
  expect(JSON.stringify(run)).not.toMatch(/4111|Done/)
  expect(run.withheld?.toSorted()).toEqual(['tool-fields', 'tool-results'])
})

test('a run without tools that are known stays as it is', () => {
  const run = runOf(stepOf('a', { name: 'stir', kind: 'tool', input: { token: 'x' } }))
  expect(presentToolsOfRun(run, [order])).toEqual(run)
})

import type { Step } from '@vitrine/transcript'
import { expect, test } from 'vitest'
import { stepOf } from '../../__fixtures__/research-run.ts'
import { arrangeSteps } from './arrange-steps.ts'
import { collapseSteps } from './collapse-steps.ts'
import { frameworkRoles } from './framework-roles.ts'

const shown = (steps: Step[]) =>
  collapseSteps(arrangeSteps(steps), frameworkRoles(steps)).map((entry) =>
    entry.as === 'step' ? entry.step.name : `${entry.as} ${entry.items.length}`,
  )

const call = stepOf('c', null, 'ai.generateText', [1, 4], {
  kind: 'model',
  input: 'How many?',
  output: 'Twelve.',
  usage: { inputTokens: 14, outputTokens: 43 },
})
const inner: Step = {
  ...call,
  id: 'i',
  parentId: 'c',
  name: 'ai.generateText.doGenerate',
  usage: { inputTokens: 62, outputTokens: 85 },
}
const tool = stepOf('t', 'c', 'Search', [3, 4], { kind: 'tool' })

test('a call of the AI SDK wraps the call below it, whatever tokens it counts, also at the top', () => {
  expect(shown([call, inner, tool])).toEqual(['framework 1', inner.name, 'Search'])
  const stream = { ...call, name: 'ai.streamText' }
  expect(shown([stream, { ...inner, name: 'ai.streamText.doStream' }])).toEqual([
    'framework 1',
    'ai.streamText.doStream',
  ])
})

test.each<[string, Step, Step]>([
  ['another step below it', call, { ...inner, name: 'ai.generateText.download' }],
  ['the call of another below it', call, { ...inner, name: 'ai.streamText.doStream' }],
  ['what is no call of a model', call, { ...inner, kind: 'tool' }],
  ['a call without its answer', call, { ...inner, output: undefined }],
  ['a call where it failed itself', { ...call, error: { message: 'no' } }, inner],
])('a call of the AI SDK wraps no %s', (_, outer, below) => {
  expect(shown([outer, below])).toEqual([call.name])
})

test('loops of the AI SDK keep what each of them did apart', () => {
  const loop = (id: string): Step[] => [
    { ...call, id },
    { ...inner, id: `${id}1`, parentId: id },
    { ...tool, id: `${id}t`, parentId: id },
    { ...inner, id: `${id}2`, parentId: id },
  ]
  expect(shown(loop('a'))).toEqual([call.name])
  const entries = collapseSteps(arrangeSteps([...loop('a'), ...loop('b')]))
  expect(entries.map((entry) => entry.as === 'step' && [entry.step.id, entry.entries.length])).toEqual([
    ['a', 3],
    ['b', 3],
  ])
})

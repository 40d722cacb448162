import { expect, test } from 'vitest'
import { conversation, message } from '../model/__fixtures__/small-conversation.ts'
import { run, step } from '../model/__fixtures__/small-run.ts'
import { parseRun } from '../model/parse-run.ts'
import { otlpRequest, otlpSpan } from '../spans/__fixtures__/spans.ts'
import { otlpSpans } from '../formats/otlp/otlp-spans.ts'
import { runsFromSpans } from '../spans/runs-from-spans.ts'
import { withholdOfRun } from './withhold-of-run.ts'
import { depths, type HiddenPart, hiddenParts } from './withholding.ts'

const talk = conversation([
  message('s', null, { role: 'system', parts: [{ type: 'text', text: 'the-prompt' }] }),
  message('q', 's', { parts: [{ type: 'text', text: 'the-question' }] }),
  message('a', 'q', {
    role: 'assistant',
    model: 'the-model-4',
    parts: [
      { type: 'reasoning', text: 'the-thought' },
      { type: 'text', text: 'the-answer' },
    ],
  }),
])

const kitchen = run(
  [
    step('top', null, {
      kind: 'agent',
      input: { recipe: 'the-recipe' },
      output: { messages: [{ role: 'tool', content: 'the-result' }] },
      logs: [{ level: 'info', text: 'the-log', at: 11 }],
    }),
    step('ask', 'top', {
      kind: 'model',
      name: 'chat the-model-4',
      nodeId: 'chat the-model-4',
      model: 'the-model-4',
      conversation: talk,
      attributes: { 'gen_ai.request.model': 'the-model-4', 'gen_ai.tool.name': 'the-attribute' },
      startedAt: 11,
      endedAt: 12,
    }),
    step('stir', 'top', {
      kind: 'tool',
      input: {
        with: 'the-input',
        picture: 'data:image/png;base64,iVBORw0KGgo=',
        inline: [{ mimeType: 'image/png', data: 'iVBORw0KGgo=' }],
      },
      output: 'the-result',
    }),
    step('fail', 'top', { kind: 'tool', status: 'failed', error: { message: 'the-result burnt' } }),
  ],
  {
    inputs: { dish: 'the-dish' },
    outputs: { soup: 'the-soup' },
    startedAt: 11,
    endedAt: 12,
    startedBy: 'the-author',
    workflow: {
      name: 'Kitchen',
      graph: { nodes: [{ id: 'chat the-model-4', label: 'chat the-model-4', kind: 'model' }], edges: [] },
    },
  },
)

const textOf = (value: unknown) => JSON.stringify(value)

test('everything without hidden parts is the run itself', () => {
  expect(withholdOfRun(kitchen, { depth: 'everything' })).toBe(kitchen)
})

test('a summary is what the run was started with and ended with', () => {
  const { steps, inputs, outputs, workflow, withheld } = withholdOfRun(kitchen, { depth: 'summary' })
  expect([steps, inputs, outputs]).toEqual([[], kitchen.inputs, kitchen.outputs])
  expect(workflow).toEqual({ name: 'Kitchen' })
  expect(withheld).toEqual(['steps'])
})

test('a dialogue is the steps by name, and what was said in them', () => {
  const result = withholdOfRun(kitchen, { depth: 'dialogue' })
  expect(result.steps.map(({ id, status }) => [id, status])).toEqual([
    ['top', 'succeeded'],
    ['ask', 'succeeded'],
    ['stir', 'succeeded'],
    ['fail', 'failed'],
  ])
  expect(textOf(result)).toMatch(/the-question.*the-answer/)
  expect(textOf(result.steps)).not.toMatch(/the-(?:prompt|thought|recipe|log|input|result|attribute)/)
  expect(result.withheld).toEqual(['system-prompt', 'reasoning', 'tool-results', 'values', 'attributes'])
})

test('with tools there is what they were given and answered, and no value that may hold thoughts', () => {
  const result = withholdOfRun(kitchen, { depth: 'tools' })
  expect(textOf(result)).toMatch(/the-recipe.*the-input.*"output":"the-result"/)
  expect(textOf(result)).not.toMatch(/the-(?:thought|prompt|log|attribute)|"role":"tool"/)
})

const gone: [HiddenPart, RegExp][] = [
  ['author', /the-author/],
  ['times', /"(?:startedAt|endedAt|at)":/],
  ['models', /the-model/],
  ['system-prompt', /the-prompt/],
  ['reasoning', /the-thought/],
  ['tool-results', /the-result/],
  ['attachments', /iVBOR/],
  ['attributes', /the-attribute/],
]

test.each(gone)('%s can be hidden at full depth', (part, pattern) => {
  const result = withholdOfRun(kitchen, { hidden: [part] })
  expect(textOf(kitchen)).toMatch(pattern)
  expect(textOf(result)).not.toMatch(pattern)
  expect(result.withheld).toContain(part)
  expect(textOf(result)).toMatch(/the-question.*the-input/)
})

test('ids go with the times, and steps stay a tree', () => {
  const { id, steps } = withholdOfRun(kitchen, { hidden: ['times'] })
  expect([id, ...steps.map((each) => [each.id, each.parentId])]).toEqual([
    'r1',
    ['s1', null],
    ['s2', 's1'],
    ['s3', 's1'],
    ['s4', 's1'],
  ])
})

test('steps stay joined to the graph when names of models go', () => {
  const { steps, workflow } = withholdOfRun(kitchen, { hidden: ['models'] })
  expect(steps[1]).toMatchObject({ name: 'chat model 1', nodeId: 'chat model 1' })
  expect(workflow.graph?.nodes[0]).toEqual({ id: 'chat model 1', label: 'chat model 1', kind: 'model' })
})

test.each(depths)('at depth %s what remains is a run, with everything hidden too', (depth) => {
  for (const hidden of [[], hiddenParts]) {
    const result = withholdOfRun(kitchen, { depth, hidden })
    expect(parseRun(JSON.parse(JSON.stringify(result)))).toEqual(result)
    if (hidden.length > 0) for (const [, pattern] of gone) expect(textOf(result)).not.toMatch(pattern)
  }
})

test.each<[HiddenPart, object]>([
  ['reasoning', { isError: true, message: 'the-secret', thinking: 'hm' }],
  ['attachments', { isError: true, message: 'data:image/png;base64,the-secret' }],
])('what a failed step put out stands nowhere else, where %s is hidden', (part, output) => {
  const failed = otlpSpan(2, 1, {
    'langfuse.observation.type': 'agent',
    'langfuse.observation.output': JSON.stringify(output),
  })
  const [read] = runsFromSpans(
    (otlpSpans(otlpRequest([otlpSpan(1, undefined), failed])) ?? []).flatMap(({ span }) => span ?? []),
  )
  expect(read?.steps).toMatchObject([{}, { status: 'failed' }])
  expect(textOf(read)).toContain('the-secret')
  expect(textOf(withholdOfRun(read!, { hidden: [part] }))).not.toContain('the-secret')
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importFile } from '../../import/import-file.ts'

const content = readFileSync(new URL('__fixtures__/calls.jsonl', import.meta.url))

test('calls that Weave traced are steps of a run, with models, tokens and failures', () => {
  const file = importFile({ content })

  expect(file).toMatchObject({
    holds: 'runs',
    runs: [
      {
        steps: [
          { name: 'gardener', startedAt: Date.UTC(2026, 0, 1), status: 'succeeded' },
          {
            name: 'openai.chat.completions.create',
            kind: 'model',
            parentId: 'c1',
            usage: { inputTokens: 40 },
          },
          { name: 'weigh', parentId: 'c1', status: 'failed' },
        ],
      },
    ],
    report: { format: 'weave', records: 3, read: 3 },
  })
})

test('a function is no call of a model because of its name or of what it called', () => {
  const [root, model] = content
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const call = (id: string, name: string, more: object) => ({
    ...root,
    id,
    parent_id: 'c1',
    op_name: `weave:///ada/garden/op/${name}:v1`,
    ...more,
  })
  const calls = [
    root,
    call('f1', 'format_messages', {}),
    call('f2', 'generate_report', { summary: model.summary }),
    { ...model, parent_id: 'f2' },
    call('f3', 'look_up', { attributes: { weave: { kind: 'tool' } } }),
  ]
  const file = importFile({ content: calls.map((each) => JSON.stringify(each)).join('\n') })

  const steps = file.holds === 'runs' ? (file.runs[0]?.steps ?? []) : []
  expect(steps.map(({ name, kind }) => [name, kind])).toEqual([
    ['gardener', 'step'],
    ['format_messages', 'step'],
    ['generate_report', 'step'],
    ['openai.chat.completions.create', 'model'],
    ['look_up', 'tool'],
  ])
  expect(steps.filter(({ usage }) => usage).map(({ id }) => id)).toEqual(['c2'])
})

import { expect, test } from 'vitest'
import type { Step } from '../model/step.ts'
import { runMarkdown } from './run-markdown.ts'

const step = (id: string, parentId: string | null, more: Partial<Step> = {}): Step => ({
  id,
  parentId,
  name: id,
  kind: 'agent',
  status: 'succeeded',
  attempts: 1,
  logs: [],
  ...more,
})

test('a run is written with how it ended, its values and its steps in their places', () => {
  const written = runMarkdown({
    id: 'r',
    workflow: { name: 'Sow peas' },
    status: 'failed',
    startedAt: 1772355600000,
    endedAt: 1772355603500,
    inputs: { bed: 3 },
    outputs: 'Nothing grew.',
    error: { type: 'FrostError', message: 'too cold' },
    source: { format: 'x' },
    steps: [
      step('plan', null),
      step('dig', 'plan', { kind: 'tool', attempts: 2, input: 'spade', output: { depth: 10 } }),
      step('sow', 'plan', {
        status: 'failed',
        error: { message: 'too cold' },
        logs: [{ level: 'warning', text: 'ice' }],
      }),
      step('rest', null, { attributes: { place: 'shed' } }),
    ],
  })
  expect(written).toMatchInlineSnapshot(`
    "# Sow peas

    failed · 2026-03-01T09:00:00.000Z · 3.5 s

    **Error**

    \`\`\`
    FrostError: too cold
    \`\`\`

    **Input**

    \`\`\`json
    {"bed":3}
    \`\`\`

    **Output**

    \`\`\`
    Nothing grew.
    \`\`\`

    ## 1 plan

    agent · succeeded

    ## 1.1 dig

    tool · succeeded · 2 attempts

    **Input**

    \`\`\`
    spade
    \`\`\`

    **Output**

    \`\`\`json
    {"depth":10}
    \`\`\`

    ## 1.2 sow

    agent · failed

    **Error**

    \`\`\`
    too cold
    \`\`\`

    **Logs**

    \`\`\`
    warning: ice
    \`\`\`

    ## 2 rest

    agent · succeeded

    **Attributes**

    \`\`\`json
    {"place":"shed"}
    \`\`\`
    "
  `)
})

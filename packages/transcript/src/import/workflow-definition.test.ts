import { corpusFiles } from '@vitrine/tooling/corpus'
import { describe, expect, test } from 'vitest'
import { importFile } from './import-file.ts'

const n8n = {
  name: 'Tea',
  nodes: [
    { id: '1', name: 'Start', type: 'n8n-nodes-base.manualTrigger', position: [0, 0], parameters: {} },
    { id: '2', name: 'Boil', type: 'n8n-nodes-base.code', position: [1, 0], parameters: {} },
  ],
  connections: { Start: { main: [[{ node: 'Boil', type: 'main', index: 0 }]] } },
}

const flowise = {
  nodes: [{ id: 'llm_0', position: { x: 0, y: 0 }, data: { name: 'llm', inputs: {} } }],
  edges: [],
}

const dify = `app:
  mode: workflow
  name: Tea
kind: app
version: 0.1.4
workflow:
  graph:
    edges:
    - source: a
      target: b
    nodes:
    - data:
        type: start
      id: a
    - data:
        type: end
      id: b
    viewport:
      x: 1
`

test.each([
  ['n8n', JSON.stringify(n8n), 2],
  ['Flowise', JSON.stringify(flowise), 1],
  ['Flowise', JSON.stringify({ name: 'Tea', flowData: JSON.stringify(flowise) }), 1],
  ['Dify', dify, 2],
  ['Dify', dify.replaceAll(/^ {4}(- |  )/gm, '      $1'), 2],
])(
  'a workflow of %s is refused as a definition, with what can be read instead',
  (application, content, nodes) => {
    expect(() => importFile({ content })).toThrow(
      expect.objectContaining({
        code: 'workflow-definition',
        message: expect.stringMatching(
          new RegExp(`^This is a workflow of ${application} with ${nodes} nodes?, not `),
        ),
      }),
    )
  },
)

test.each([
  ['a graph of something else', JSON.stringify({ nodes: [{ id: 1 }], edges: [] })],
  ['an empty graph', JSON.stringify({ nodes: [], connections: {} })],
])('%s is of no known format', (_, content) => {
  expect(() => importFile({ content })).toThrow(expect.objectContaining({ code: 'unknown-format' }))
})

const files = ['n8n-workflow', 'flowise', 'dify-dsl'].flatMap(corpusFiles)

describe.skipIf(files.length === 0)('real workflows', () => {
  test.each(files.map((file) => [file.file, file] as const))(
    '%s is refused with its nodes counted',
    (_, { counts, read }) => {
      expect(() => importFile({ content: read() })).toThrow(new RegExp(`with ${counts.nodes} nodes, not`))
    },
  )
})

import { expect, test } from 'vitest'
import { step } from './__fixtures__/small-run.ts'
import { deriveGraph } from './derive-graph.ts'

const at = (startedAt: number, endedAt: number) => ({ startedAt, endedAt })

function graphOf(...steps: ReturnType<typeof step>[]) {
  const { graph, nodeIds } = deriveGraph(steps)
  return {
    nodes: graph.nodes.map(({ label }) => label),
    edges: graph.edges.map(({ from, to }) => `${from} > ${to}`),
    nodeIds: Object.fromEntries(nodeIds),
  }
}

test('steps of one name and kind are one node, and a loop is a way back', () => {
  const { nodes, edges } = graphOf(
    step('cook', null, { kind: 'agent' }),
    step('a1', 'cook', { kind: 'model', name: 'ask' }),
    step('b1', 'cook', { kind: 'tool', name: 'stir' }),
    step('a2', 'cook', { kind: 'model', name: 'ask' }),
    step('b2', 'cook', { kind: 'tool', name: 'taste' }),
  )

  expect(nodes).toEqual(['cook', 'ask', 'stir', 'taste'])
  expect(edges).toEqual([
    'agent:cook > model:ask',
    'model:ask > tool:stir',
    'tool:stir > model:ask',
    'model:ask > tool:taste',
  ])
})

test('steps that overlap in time are side by side', () => {
  expect(
    graphOf(
      step('a', null, at(0, 1)),
      step('b', null, at(2, 5)),
      step('c', null, at(3, 4)),
      step('d', null, at(6, 7)),
    ).edges,
  ).toEqual(['step:a > step:b', 'step:a > step:c', 'step:b > step:d', 'step:c > step:d'])
})

test('where the source names nodes only those count, and what is inside a node is in it', () => {
  const { nodes, edges, nodeIds } = graphOf(
    step('root', null, { kind: 'agent' }),
    step('p1', 'root', { nodeId: 'plan' }),
    step('m', 'p1', { kind: 'model' }),
    step('p2', 'root', { nodeId: 'act' }),
  )

  expect([nodes, edges]).toEqual([['plan', 'act'], ['plan > act']])
  expect(nodeIds).toEqual({ p1: 'plan', m: 'plan', p2: 'act' })
})

test('a graph has at most its limit of nodes, and further steps belong to the node above', () => {
  const steps = [
    step('root', null),
    ...Array.from({ length: 10_000 }, (_, index) => step(`s${index}`, 'root')),
  ]
  const { graph, nodeIds } = deriveGraph(steps, 50)

  expect(graph.nodes).toHaveLength(50)
  expect(graph.edges).toHaveLength(49)
  expect(nodeIds.get('s9999')).toBe('step:root')
})

test('what a framework notes of its work is no node', () => {
  const { nodes } = graphOf(
    step('a', null, { kind: 'agent', name: 'agent.react' }),
    step('b', 'a', { kind: 'agent', name: 'agent.react.update-7' }),
    step('c', 'b', { kind: 'tool', name: 'tool.search' }),
  )

  expect(nodes).toEqual(['agent.react', 'tool.search'])
})

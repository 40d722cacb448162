import { completeRenderer } from '@vitrine/rich-text/complete'
import { expect, test } from 'vitest'
import { researchRun, stepOf } from '../../__fixtures__/research-run.ts'
import { runAddress } from '../../address/html-addresses.ts'
import { prepareRun } from './prepare-run.ts'

const textOf = (html: string | undefined) => html?.replace(/<[^>]*>/g, '')

test('leaves the run unchanged and can be stored as JSON', () => {
  const prepared = prepareRun(researchRun)
  expect(prepared.run).toBe(researchRun)
  expect(JSON.parse(JSON.stringify(prepared))).toEqual(prepared)
})

test('renders long text as Markdown, what tools print as it is, and neither as markup', () => {
  const text = '**b** <script>\n'
  const steps = [
    stepOf('agent', null, 'A', [0, 1], { output: text }),
    stepOf('tool', null, 'T', [0, 1], { kind: 'tool', output: text }),
  ]
  const { html } = prepareRun({ ...researchRun, steps })
  expect(html[runAddress('agent', 'output')]).toContain('<strong>b</strong> &lt;script&gt;')
  expect(textOf(html[runAddress('tool', 'output')])).toContain('**b** &lt;script&gt;')
})

test('shows a patch as the lines it changes', () => {
  const patch = 'diff --git a/tea b/tea\n--- a/tea\n+++ b/tea\n@@ -1 +1 @@\n-cold\n+**hot**\n'
  const { html } = prepareRun({ ...researchRun, steps: [], outputs: patch }, undefined, completeRenderer)
  const shown = html[runAddress(undefined, 'output')]
  expect(textOf(shown)).toContain('-cold\n+**hot**')
  expect(shown).toContain('code-addition')
})

test('shows data as names and values, and its JSON below', () => {
  const outputs = { rows: [{ deep: { deeper: { name: '<b>' } } }], attributes: 1 }
  const attributes = { 'http.route': '/mills' }
  const { html } = prepareRun({ ...researchRun, steps: [], outputs, attributes })
  for (const [address, shown] of [
    ['output/0', '&lt;b&gt;</span>'],
    ['attributes', '/mills</span>'],
  ] as const) {
    const [tree = '', source = ''] = html[runAddress(undefined, address as 'output')]!.split('data-source')
    expect(tree).toContain(shown)
    expect(textOf(source)).toMatch(/JSON[{[]/)
  }
})

test('shows what Python printed as the data that it is', () => {
  const output = `{'role': 'assistant', 'text': 'a\\n**b**', 'done': True, 'usage': {'tokens': 7, 'cost': None}, 'more': []}`
  const printed = `{'message': Message(text='a')}\n`
  const steps = [
    stepOf('literal', null, 'A', [0, 1], { output }),
    stepOf('nested', null, 'A', [0, 1], { kind: 'tool', output: { printed: output } }),
    stepOf('class', null, 'A', [0, 1], { output: printed }),
  ]
  const { html } = prepareRun({ ...researchRun, steps })
  for (const address of [runAddress('literal', 'output'), runAddress('nested', 'output', 0)]) {
    expect(html[address]).toContain('<b dir="auto">done</b>')
    expect(html[address]).toContain('<span class="code-keyword">true</span>')
  }
  expect(html[runAddress('class', 'output')]).not.toContain('data-tree')
})

test('keeps the messages of two steps apart, though they have the same ids', () => {
  const { html } = prepareRun({
    ...researchRun,
    steps: ['one', 'other'].map((id) => ({ ...researchRun.steps[1]!, id, parentId: null })),
  })
  expect(Object.keys(html).filter((address) => address.endsWith(':ask/0'))).toHaveLength(2)
})

test('is not misled by ids that JavaScript knows or that look like addresses', () => {
  const ids = ['__proto__', 'constructor', 'run/input', 'a/b']
  const steps = ids.map((id) => stepOf(id, null, id, [0, 1], { kind: 'tool', output: `text of ${id}\n` }))
  const { html, graph } = prepareRun(
    { ...researchRun, workflow: { name: 'W' }, inputs: 'input\n', steps },
    {
      graph: { nodes: [{ id: 'n', label: 'N', kind: 'step' }], edges: [] },
      nodeIds: new Map(ids.map((id) => [id, 'n'])),
    },
  )
  for (const id of ids) expect(html[runAddress(id, 'output')]).toContain(`text of ${id}`)
  expect(html[runAddress(undefined, 'input')]).toContain('input')
  expect(graph?.nodes[0]?.steps).toBe(4)
  expect(Object.keys(graph?.nodeOf ?? {})).toEqual(ids)
})

test('lays the graph out with what became of the steps at each node', () => {
  const { graph } = prepareRun(researchRun)
  expect(graph?.nodes.map(({ label, steps, status, stepId }) => [label, steps, status, stepId])).toEqual([
    ['Plan', 1, 'succeeded', 'plan'],
    ['Search the archives', 2, 'failed', 'search-coast'],
    ['Read a page', 240, 'failed', 'page-7'],
    ['Ask the curator', 1, 'succeeded', 'review'],
    ['Write the digest', 1, 'succeeded', 'write'],
  ])
  expect(graph?.edges).toHaveLength(6)
  const positions = graph?.nodes.map(({ x, y }) => `${x} ${y}`)
  expect(new Set(positions).size).toBe(5)
})

test('gives a node the room that the letters of its label take', () => {
  const labels = ['queryOwnWf', 'WWWW', 'iiii', 'Σχέδιο', '計画']
  const nodes = labels.map((label) => ({ id: label, label, kind: 'step' as const }))
  const { graph } = prepareRun({ ...researchRun, workflow: { name: 'W', graph: { nodes, edges: [] } } })
  const widths = Object.fromEntries(graph?.nodes.map(({ label, width }) => [label, width - 44]) ?? [])
  expect(widths.WWWW).toBeGreaterThan(1.5 * (widths.iiii ?? 0))
  expect(widths.queryOwnWf).toBeGreaterThanOrEqual(86)
  expect(widths['計画']).toBe(28)
})

test('holds against graphs that nobody draws', () => {
  const nodes = Array.from({ length: 1000 }, (_, index) => ({
    id: index % 2 ? `${index}` : 'twice',
    label: '<b>'.repeat(100),
    kind: 'step' as const,
  }))
  const edges = nodes.map(({ id }, index) => ({ from: id, to: nodes[(index * 7) % 1000]!.id }))
  const { graph } = prepareRun({
    ...researchRun,
    workflow: {
      name: 'W',
      graph: { nodes, edges: [...edges, { from: 'nowhere', to: 'twice' }, { from: 'twice', to: 'twice' }] },
    },
  })
  expect(graph?.nodes.length).toBeLessThanOrEqual(200)
  expect((graph?.nodes.length ?? 0) + (graph?.more ?? 0)).toBe(1000)
  expect(graph?.nodes.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true)
})

test('what people said is rendered where machines wrote around it, and not where a person filled in a form', () => {
  const inputs = { session: { id: 7 }, new_message: { role: 'user', parts: [{ text: 'How **many**?' }] } }
  const outputs = { response: { comment: 'Twelve.', rows: [] }, finish: { reason: 'STOP' } }
  const prepared = prepareRun({ ...researchRun, steps: [], inputs, outputs })
  expect(prepared.dialogue).toEqual({ question: 13, answer: 7 })
  expect(prepared.html[runAddress(undefined, 'question')]).toContain('<strong>many</strong>')
  expect(prepared.html[runAddress(undefined, 'answer')]).toContain('Twelve.')
  const form = prepareRun({
    ...researchRun,
    steps: [],
    inputs: { question: 'How many?', bed: 3 },
    outputs: 'Twelve.',
  })
  expect(form.dialogue).toBeUndefined()
})

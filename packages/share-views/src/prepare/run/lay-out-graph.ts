import { Graph, layout } from '@dagrejs/dagre'
import { type Step, type WorkflowGraph, cutText } from '@vitrine/transcript/model'
import { readableLine } from '@vitrine/ui'
import type { PreparedEdge, PreparedGraph, PreparedNode } from '../prepared-run.ts'
import { NODE_HEIGHT } from '../../workflow-run/graph/node-height.ts'
import { worstStatus } from '../../workflow-run/status/run-status.ts'
import { edgePath, edgeTip, type Point } from './edge-path.ts'

/** Most nodes that are drawn: nobody reads more, and laying them out takes seconds. */
const MAX_NODES = 200
const MAX_EDGES = 600
const LABEL_LENGTH = 32
const ROOM_FOR_SIGN = 44

/** Lays out the first nodes of a graph from top to bottom, with the outcome of the steps that passed through each. */
export function layOutGraph(
  { nodes, edges }: WorkflowGraph,
  steps: readonly Step[],
  nodeIds: ReadonlyMap<string, string>,
): PreparedGraph {
  const drawn = nodes.slice(0, MAX_NODES)
  const indexOf = new Map(drawn.map(({ id }, index) => [id, index]))
  const plan = new Graph({ multigraph: false })
  plan.setGraph({ rankdir: 'TB', nodesep: 28, ranksep: 44, marginx: 12, marginy: 12 })
  const labels = drawn.map(({ label }) => cutText(readableLine(label), LABEL_LENGTH))
  const passed = stepsByNode(steps, nodeIds)
  for (const [index, { id }] of drawn.entries()) {
    const width = labelWidth(`${labels[index]}${timesOf(passed.get(id))}`) + ROOM_FOR_SIGN
    plan.setNode(String(index), { width: Math.ceil(width), height: NODE_HEIGHT })
  }
  for (const { from, to, label } of edges.slice(0, MAX_EDGES)) {
    const [start, end] = [indexOf.get(from), indexOf.get(to)]
    if (start === undefined || end === undefined) continue
    plan.setEdge(String(start), String(end), {
      name: label === undefined ? '' : cutText(readableLine(label), LABEL_LENGTH),
    })
  }
  layout(plan)
  return {
    width: Math.ceil(plan.graph().width ?? 0),
    height: Math.ceil(plan.graph().height ?? 0),
    nodes: drawn.map(({ id, kind }, index): PreparedNode => {
      const { x, y, width } = plan.node(String(index)) as Point & { width: number }
      return {
        label: labels[index] ?? '',
        kind,
        x: Math.round(x),
        y: Math.round(y),
        width,
        ...outcome(passed.get(id)),
      }
    }),
    edges: plan.edges().map((edge): PreparedEdge => {
      const { points, name } = plan.edge(edge) as { points: Point[]; name: string }
      const middle = points[Math.floor(points.length / 2)]
      const line = { path: edgePath(points), tip: edgeTip(points) }
      if (name === '' || !middle) return line
      return { ...line, label: name, x: Math.round(middle.x), y: Math.round(middle.y) }
    }),
    nodeOf: Object.fromEntries(
      [...nodeIds].flatMap(([stepId, nodeId]) => {
        const index = indexOf.get(nodeId)
        return index === undefined ? [] : [[stepId, index]]
      }),
    ),
    more: nodes.length - drawn.length,
  }
}

/** Steps in a node, and how often a run came to it: what stands below a step of the same node is part of that. */
interface Passed {
  steps: Step[]
  times: number
}

function stepsByNode(steps: readonly Step[], nodeIds: ReadonlyMap<string, string>): Map<string, Passed> {
  const passed = new Map<string, Passed>()
  for (const step of steps) {
    const nodeId = nodeIds.get(step.id)
    if (nodeId === undefined) continue
    const node = passed.get(nodeId) ?? { steps: [], times: 0 }
    passed.set(nodeId, node)
    node.steps.push(step)
    if (nodeId !== nodeIds.get(step.parentId ?? '')) node.times += 1
  }
  return passed
}

/** Returns roughly the count written after the label of a node that a run came to several times. */
function timesOf({ times }: Passed = NOT_PASSED): string {
  return times > 1 ? ` ×${times},` : ''
}

const NOT_PASSED: Passed = { steps: [], times: 0 }

function outcome({ steps, times }: Passed = NOT_PASSED): Pick<PreparedNode, 'steps' | 'status' | 'stepId'> {
  const status = worstStatus(new Set(steps.map((step) => step.status)))
  const stepId = steps.find((step) => step.status === status)?.id
  return { steps: times, ...(status && { status }), ...(stepId !== undefined && { stepId }) }
}

/** Approximate width of a character of the user interface's font, in pixels of the drawing. */
const NARROW = 7.8
const CAPITAL = 9
const BROAD = 12.6
const WIDE = 14

const BROAD_LETTER = /[MWmw%@—…]/

/** East Asian characters and pictures, which are about twice as wide as others. */
const WIDE_CHARACTER =
  /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]|\p{Extended_Pictographic}/u

/** Returns the approximate width of a line of text in pixels, since a server has no fonts to measure it with. */
function labelWidth(text: string): number {
  return [...text].reduce((width, character) => width + characterWidth(character), 0)
}

function characterWidth(character: string): number {
  if (BROAD_LETTER.test(character)) return BROAD
  if (WIDE_CHARACTER.test(character)) return WIDE
  return /\p{Lu}/u.test(character) ? CAPITAL : NARROW
}

import { Graph, layout } from '@dagrejs/dagre'
import { type Step, type WorkflowGraph, cutText } from '@vitrine/transcript'
import { readableLine } from '@vitrine/ui'
import type { PreparedEdge, PreparedGraph, PreparedNode } from '../prepared-run.ts'
import { NODE_HEIGHT } from '../../workflow-run/graph/node-height.ts'
import { worstStatus } from '../../workflow-run/status/run-status.ts'
import { edgePath, edgeTip, type Point } from './edge-path.ts'

/** More than this nobody reads, and laying them out takes seconds. */
const MOST_NODES = 200
const MOST_EDGES = 600
const LABEL_LENGTH = 32
const ROOM_FOR_SIGN = 44

/** Lays the first nodes of a graph out from top to bottom, with what became of the steps that passed through each. */
export function layOutGraph(
  { nodes, edges }: WorkflowGraph,
  steps: readonly Step[],
  nodeIds: ReadonlyMap<string, string>,
): PreparedGraph {
  const drawn = nodes.slice(0, MOST_NODES)
  const placeOf = new Map(drawn.map(({ id }, place) => [id, place]))
  const plan = new Graph({ multigraph: false })
  plan.setGraph({ rankdir: 'TB', nodesep: 28, ranksep: 44, marginx: 12, marginy: 12 })
  const labels = drawn.map(({ label }) => cutText(readableLine(label), LABEL_LENGTH))
  const passed = stepsByNode(steps, nodeIds)
  for (const [place, { id }] of drawn.entries()) {
    const width = labelWidth(`${labels[place]}${timesOf(passed.get(id) ?? [])}`) + ROOM_FOR_SIGN
    plan.setNode(String(place), { width: Math.ceil(width), height: NODE_HEIGHT })
  }
  for (const { from, to, label } of edges.slice(0, MOST_EDGES)) {
    const [start, end] = [placeOf.get(from), placeOf.get(to)]
    if (start === undefined || end === undefined) continue
    plan.setEdge(String(start), String(end), {
      name: label === undefined ? '' : cutText(readableLine(label), LABEL_LENGTH),
    })
  }
  layout(plan)
  return {
    width: Math.ceil(plan.graph().width ?? 0),
    height: Math.ceil(plan.graph().height ?? 0),
    nodes: drawn.map(({ id, kind }, place): PreparedNode => {
      const { x, y, width } = plan.node(String(place)) as Point & { width: number }
      return {
        label: labels[place] ?? '',
        kind,
        x: Math.round(x),
        y: Math.round(y),
        width,
        ...outcome(passed.get(id) ?? []),
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
        const place = placeOf.get(nodeId)
        return place === undefined ? [] : [[stepId, place]]
      }),
    ),
    more: nodes.length - drawn.length,
  }
}

function stepsByNode(steps: readonly Step[], nodeIds: ReadonlyMap<string, string>): Map<string, Step[]> {
  const passed = new Map<string, Step[]>()
  for (const step of steps) {
    const nodeId = nodeIds.get(step.id)
    if (nodeId === undefined) continue
    const others = passed.get(nodeId)
    if (others) others.push(step)
    else passed.set(nodeId, [step])
  }
  return passed
}

/** About what is written after the label of a node that several steps passed through. */
function timesOf({ length }: readonly Step[]): string {
  return length > 1 ? ` ×${length},` : ''
}

function outcome(steps: readonly Step[]): Pick<PreparedNode, 'steps' | 'status' | 'stepId'> {
  const status = worstStatus(new Set(steps.map((step) => step.status)))
  const stepId = steps.find((step) => step.status === status)?.id
  return { steps: steps.length, ...(status && { status }), ...(stepId !== undefined && { stepId }) }
}

/** About how wide a character of the user interface's font is, in pixels of a drawing. */
const NARROW = 7.8
const WIDE = 14

/** East Asian characters and pictures, which are about twice as wide as others. */
const WIDE_CHARACTER =
  /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]|\p{Extended_Pictographic}/u

/** About how wide a line of text is, since a server has no fonts to measure it with. */
function labelWidth(text: string): number {
  return [...text].reduce((width, character) => width + (WIDE_CHARACTER.test(character) ? WIDE : NARROW), 0)
}

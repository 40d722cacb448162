import type { ReportBuilder } from '../../reading/report-builder.ts'
import type { SourceNode } from './source-node.ts'

/** A node whose parent exists and stands before it. */
export interface OrderedNode extends SourceNode {
  parentId: string | null
}

/**
 * Puts parents before children and each branch in one piece, siblings in the order their parent lists them. A parent
 * that does not exist and a circle of parents are cut, which makes the node a root, and reported as repaired.
 */
export function orderNodes(nodes: readonly SourceNode[], report: ReportBuilder): OrderedNode[] {
  const parents = parentsOf(nodes, report)
  const children = childrenOf(nodes, parents)
  const ordered = new Map<string, OrderedNode>()

  function orderFrom(root: SourceNode): void {
    const waiting: OrderedNode[] = [{ ...root, parentId: null }]
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      if (ordered.has(node.id)) continue
      ordered.set(node.id, node)
      const parentId = node.id
      for (const child of children.get(parentId)?.toReversed() ?? []) waiting.push({ ...child, parentId })
    }
  }

  for (const node of nodes) if (!parents.has(node.id)) orderFrom(node)
  for (const node of nodes) {
    if (ordered.has(node.id)) continue
    report.repaired(
      node.item,
      'parent-cycle',
      'The parents of this node lead back to it; it stands as a root.',
    )
    orderFrom(node)
  }
  return [...ordered.values()]
}

function parentsOf(nodes: readonly SourceNode[], report: ReportBuilder): Map<string, string> {
  const known = new Set(nodes.map((node) => node.id))
  const listedBy = new Map<string, string>()
  for (const node of nodes) for (const child of node.children) listedBy.set(child, node.id)
  const parents = new Map<string, string>()
  for (const node of nodes) {
    const listed = listedBy.get(node.id)
    const parent = node.parent !== undefined && known.has(node.parent) ? node.parent : listed
    if (parent !== undefined) parents.set(node.id, parent)
    if (node.parent === undefined || node.parent === parent) continue
    report.repaired(node.item, 'missing-parent', `The parent ${node.parent} of this node is not in the file.`)
  }
  return parents
}

function childrenOf(nodes: readonly SourceNode[], parents: Map<string, string>): Map<string, SourceNode[]> {
  const rank = new Map<string, number>()
  for (const node of nodes) for (const [index, child] of node.children.entries()) rank.set(child, index)
  const children = new Map<string, SourceNode[]>()
  for (const node of nodes) {
    const parent = parents.get(node.id)
    if (parent === undefined) continue
    const siblings = children.get(parent)
    if (siblings) siblings.push(node)
    else children.set(parent, [node])
  }
  for (const siblings of children.values()) {
    siblings.sort((one, other) => (rank.get(one.id) ?? Infinity) - (rank.get(other.id) ?? Infinity) || 0)
  }
  return children
}

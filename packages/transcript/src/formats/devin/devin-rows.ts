import { asCount, asObject, type JsonObject } from '../../json/json-value.ts'
import { parseJson } from '../../json/parse-json.ts'
import type { SqliteDatabase } from '../../sqlite/read-sqlite.ts'

/** The sessions of a database of Devin, each with its messages; a branch that was left stands before the one that is shown. */
export function devinSessions(database: SqliteDatabase): JsonObject[] {
  if (!['sessions', 'message_nodes'].every((name) => database.tables.includes(name))) return []
  const nodes = new Map<unknown, JsonObject[]>()
  for (const row of database.rows('message_nodes')) {
    const message = asObject(typeof row.chat_message === 'string' ? parseJson(row.chat_message) : undefined)
    if (!message) continue
    const node = { metadata: {}, ...message, node_id: row.node_id, parent_node_id: row.parent_node_id }
    const own = nodes.get(row.session_id)
    if (own) own.push(node)
    else nodes.set(row.session_id, [node])
  }
  return [...database.rows('sessions')].flatMap((session) => {
    const own = nodes.get(session.id)
    return own ? [{ session, nodes: inOrder(own, session.main_chain_id) }] : []
  })
}

/** Parents before their children, and the nodes that lead to the shown one last. */
function inOrder(nodes: readonly JsonObject[], shown: unknown): JsonObject[] {
  const byId = new Map(nodes.map((node) => [node.node_id, node]))
  const chain = new Set<JsonObject>()
  for (let node = byId.get(shown); node && !chain.has(node); node = byId.get(node.parent_node_id))
    chain.add(node)
  const sorted = nodes.toSorted((one, other) => (asCount(one.node_id) ?? 0) - (asCount(other.node_id) ?? 0))
  const first = sorted.find((node) => !chain.has(node))
  if (chain.size === 0 || !first) return sorted
  const common = sorted.filter((node) => chain.has(node) && Number(node.node_id) < Number(first.node_id))
  const branches = sorted.filter((node) => !chain.has(node))
  return [...common, ...branches, ...sorted.filter((node) => chain.has(node) && !common.includes(node))]
}

import {
  type AgentKind,
  agentKinds,
  type AgentsAnswer,
  type AgentSort,
  agentSorts,
  type AgentState,
  agentStates,
} from '@vitrine/api-client/contract/agents'
import { PAGE_SIZE, SEARCH_PARAMETER, CURSOR_PARAMETER } from '@vitrine/api-client/contract/conversations'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../people/keys/require-caller.ts'
import { plainLine } from '../../platform/database/plain-line.ts'
import { textPattern } from '../../platform/database/text-pattern.ts'
import { agents } from '../../platform/database/schema.ts'
import { isShareId } from '../../platform/database/share-id.ts'
import type { Database } from '../../platform/database/store.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { afterCursor, pageOf, ROWS_OF_PAGE } from '../../platform/http/list-cursor.ts'
import { type AgentRow, toAgentEntry } from './find-agent.ts'

const MAX_SEARCH_LENGTH = 200

/** Which agents a list shows, and in which order. */
interface AgentQuery {
  cursor: string | undefined
  search: string
  kind: AgentKind | undefined
  state: AgentState
  sort: AgentSort
}

/** What the query of an address asks for. Throws a 400 that names the first parameter of no sense. */
export function readAgentQuery(read: (name: string) => string | undefined): AgentQuery {
  return {
    cursor: read(CURSOR_PARAMETER),
    search: plainLine(read(SEARCH_PARAMETER) ?? '', MAX_SEARCH_LENGTH),
    kind: oneOf(agentKinds, 'kind', read('kind')),
    state: oneOf(agentStates, 'state', read('state')) ?? 'active',
    sort: oneOf(agentSorts, 'sort', read('sort')) ?? 'newest',
  }
}

function oneOf<Value extends string>(
  values: readonly Value[],
  field: string,
  given: string | undefined,
): Value | undefined {
  if (given === undefined) return undefined
  const found = values.find((value) => value === given)
  if (found) return found
  throw new DomainError('invalid-request', `The parameter "${field}" is one of ${values.join(', ')}.`, {
    field,
  })
}

/** A page of the agents and chatbots of the caller's workspace. */
export async function listAgents(
  database: Database,
  caller: Caller,
  { cursor, search, kind, state, sort }: AgentQuery,
): Promise<AgentsAnswer> {
  const { order, after, toPage } = orders[sort]
  const rows = await database
    .select()
    .from(agents)
    .where(
      and(
        eq(agents.workspaceId, caller.workspaceId),
        eq(agents.state, state),
        kind && eq(agents.kind, kind),
        search ? holds(search) : undefined,
        after(cursor),
      ),
    )
    .orderBy(...order)
    .limit(ROWS_OF_PAGE)
  const { lines, next } = toPage(rows)
  return { agents: lines.map((row) => toAgentEntry(row, caller)), next }
}

interface Order {
  order: SQL[]
  after(cursor: string | undefined): SQL | undefined
  toPage(rows: AgentRow[]): { lines: AgentRow[]; next: string | null }
}

/** Small letters, by the letters' order and not that of a language, so that every database sorts alike. */
const nameKey = sql<string>`lower(${agents.name}) collate "C"`

const orders: Record<AgentSort, Order> = {
  newest: {
    order: [desc(agents.createdAt), desc(agents.id)],
    after: (cursor) => afterCursor(agents, cursor),
    toPage: pageOf,
  },
  changed: {
    order: [desc(agents.changedAt), desc(agents.id)],
    after: (cursor) => afterCursor({ shownAt: sql`${agents.changedAt}`, id: agents.id }, cursor),
    toPage(rows) {
      const { lines, next } = pageOf(rows.map((row) => ({ row, id: row.id, shownAt: row.changedAt })))
      return { lines: lines.map(({ row }) => row), next }
    },
  },
  name: {
    order: [asc(nameKey), asc(agents.id)],
    after: afterName,
    toPage(rows) {
      const lines = rows.slice(0, PAGE_SIZE)
      const last = lines.at(-1)
      return { lines, next: last && rows.length > PAGE_SIZE ? formatNameCursor(last) : null }
    },
  },
}

/** An id, which has no space, and the name after it. */
function formatNameCursor({ id, name }: AgentRow): string {
  return Buffer.from(`${id} ${name}`).toString('base64url')
}

function afterName(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const text = Buffer.from(cursor, 'base64url').toString()
  const [id = ''] = text.split(' ', 1)
  const name = text.slice(id.length + 1)
  if (!isShareId(id) || name === '' || name !== plainLine(name, name.length))
    throw new DomainError('invalid-request', 'The cursor is none of this list.', { field: 'cursor' })
  return sql`(${nameKey}, ${agents.id}) > (lower(${name}) collate "C", ${id})`
}

function holds(search: string): SQL {
  const pattern = textPattern(search)
  return sql`(${agents.name} ~ ${pattern} or ${agents.description} ~ ${pattern})`
}

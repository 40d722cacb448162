import type { AgentRequest, AgentState, AgentUpdate } from '@vitrine/api-client/contract/agents'
import type { AuditAction } from '@vitrine/api-client/contract/workspaces'
import { and, eq } from 'drizzle-orm'
import { audit, type Origin } from '../../people/audit/audit.ts'
import type { Caller } from '../../people/keys/require-caller.ts'
import { lockWorkspace } from '../../people/workspaces/lock-workspace.ts'
import { plainLine } from '../../platform/database/plain-line.ts'
import { agents } from '../../platform/database/schema.ts'
import { newShareId } from '../../platform/database/share-id.ts'
import type { Transaction } from '../../platform/database/store.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { ConversationDependencies } from '../conversation-dependencies.ts'
import { type AgentRow, findAgent } from './find-agent.ts'

const MAX_NAME_LENGTH = 200

type Services = Pick<ConversationDependencies, 'database'>

/** What a member asks to change, or the picture that was sent. */
type AgentChange = AgentUpdate & Partial<Pick<AgentRow, 'pictureSha256' | 'pictureMediaType'>>

/** Adds an agent to the caller's workspace. */
export function createAgent(
  { database }: Services,
  origin: Origin,
  caller: Caller,
  { kind, description = '', model = null, instructions = '', colour = 'neutral', ...request }: AgentRequest,
): Promise<AgentRow> {
  const { workspaceId } = caller
  const values = {
    kind,
    name: plainName(request.name),
    description: storable(description),
    model: model && plainModel(model),
    instructions: storable(instructions),
    colour,
  }
  return database.transaction(async (transaction) => {
    await lockWorkspace(transaction, workspaceId, 'key share')
    const [row] = await transaction
      .insert(agents)
      .values({ ...values, id: newShareId(), workspaceId, createdBy: caller.userId })
      .returning()
    await auditAgent(transaction, origin, caller, { action: 'agent-created', row: row as AgentRow })
    return row as AgentRow
  })
}

/** Changes an agent of the caller's workspace, and writes down what was done; nothing where nothing differs. */
export function changeAgent(
  { database }: Services,
  origin: Origin,
  caller: Caller,
  { agentId, change }: { agentId: string; change: AgentChange },
): Promise<AgentRow> {
  const { name, state, ...rest } = change
  return database.transaction(async (transaction) => {
    // Of two changes at once the second sees the first, so that each is written down as what it was.
    await transaction.select({ id: agents.id }).from(agents).where(eq(agents.id, agentId)).for('update')
    const before = await findAgent(transaction, caller, agentId)
    const wanted: Partial<AgentRow> = {
      ...rest,
      ...plainTexts(rest),
      ...(name !== undefined && { name: plainName(name) }),
      ...(state !== undefined &&
        state !== before.state && { state, trashedAt: state === 'trashed' ? new Date() : null }),
    }
    const differs = Object.entries(wanted).some(([key, value]) => before[key as keyof AgentRow] !== value)
    if (!differs) return before
    const [row = before] = await transaction
      .update(agents)
      .set({ ...wanted, changedAt: new Date() })
      .where(eq(agents.id, before.id))
      .returning()
    const action = row.state === before.state ? 'agent-changed' : actionsOf[row.state]
    await auditAgent(transaction, origin, caller, { action, row })
    return row
  })
}

/** Removes for good an agent that is in the trash. Throws a 400 with the reason `not-in-trash` for any other. */
export function removeAgent(
  { database }: Services,
  origin: Origin,
  caller: Caller,
  agentId: string,
): Promise<void> {
  return database.transaction(async (transaction) => {
    const { id } = await findAgent(transaction, caller, agentId)
    const isTrashed = and(eq(agents.id, id), eq(agents.state, 'trashed'))
    const [row] = await transaction.delete(agents).where(isTrashed).returning()
    if (!row)
      throw new DomainError('invalid-request', 'Move it to the trash first; from there it can be removed.', {
        reason: 'not-in-trash',
      })
    await auditAgent(transaction, origin, caller, { action: 'agent-deleted', row })
  })
}

const actionsOf: Record<AgentState, AuditAction> = {
  active: 'agent-restored',
  archived: 'agent-archived',
  trashed: 'agent-trashed',
}

function auditAgent(
  transaction: Transaction,
  origin: Origin,
  { actor, workspaceId }: Caller,
  { action, row }: { action: AuditAction; row: AgentRow },
): Promise<void> {
  return audit(transaction, origin, { action, actor, workspaceId, subject: row.name, about: row.id })
}

function plainName(name: string): string {
  const plain = plainLine(name, MAX_NAME_LENGTH)
  if (plain !== '') return plain
  throw new DomainError('invalid-request', 'The field "name" is wrong: it holds nothing to read.', {
    field: 'name',
  })
}

/** Texts as Postgres accepts them; line breaks stay. */
function plainTexts({
  description,
  model,
  instructions,
}: Pick<AgentUpdate, 'description' | 'model' | 'instructions'>): Partial<AgentRow> {
  return {
    ...(description !== undefined && { description: storable(description) }),
    ...(typeof model === 'string' && { model: plainModel(model) }),
    ...(instructions !== undefined && { instructions: storable(instructions) }),
  }
}

const plainModel = (model: string) => plainLine(model, MAX_NAME_LENGTH) || null

const storable = (text: string) => text.toWellFormed().replaceAll('\0', '')

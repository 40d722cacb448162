import type { AgentRule } from '@vitrine/api-client/contract/agents'
import { and, asc, eq, sql } from 'drizzle-orm'
import { agents } from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/database/store.ts'

/** What rules are held against. */
export interface Assignable {
  /** Id of a format. */
  sourceFormat?: string
  models?: readonly string[]
  /** As `projectsOf` gives them. */
  projects?: readonly string[]
}

/** Gives the id of the agent whose rules fit a conversation, of those of a workspace that are in use; null where none does. */
export async function findAgentByRule(
  transaction: Transaction,
  workspaceId: string,
): Promise<(conversation: Assignable) => string | null> {
  const withRules = await transaction
    .select({ id: agents.id, rules: agents.rules })
    .from(agents)
    .where(
      and(
        eq(agents.workspaceId, workspaceId),
        eq(agents.state, 'active'),
        sql`jsonb_array_length(${agents.rules}) > 0`,
      ),
    )
    .orderBy(asc(agents.createdAt), asc(agents.id))
    // Held, so that nobody removes one before its conversations name it.
    .for('key share')
  return (conversation) =>
    withRules.find(({ rules }) => rules.some((rule) => fits(rule, conversation)))?.id ?? null
}

/** Whether a rule fits a conversation. */
export function fits(
  { subject, pattern }: AgentRule,
  { sourceFormat, models = [], projects = [] }: Assignable,
): boolean {
  const texts = {
    source: sourceFormat === undefined ? [] : [sourceFormat],
    project: projects,
    model: models,
  }[subject]
  return texts.some((text) => isLike(text.toLowerCase(), pattern.toLowerCase().split('*')))
}

/** Whether a text is of these parts in this order, with anything between them. */
function isLike(text: string, [first = '', ...rest]: string[]): boolean {
  if (!text.startsWith(first)) return false
  const last = rest.pop()
  if (last === undefined) return text === first
  let from = first.length
  for (const part of rest) {
    const at = text.indexOf(part, from)
    if (at < 0) return false
    from = at + part.length
  }
  return text.length - last.length >= from && text.endsWith(last)
}

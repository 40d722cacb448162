import { asCount, asObject, type JsonObject } from '../../json/json-value.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'

/**
 * Takes over what the end of a session says of its models: the tokens of all calls, which answers state in part or not at
 * all, and the model of answers that name none, where there was only one. A session that went on has several ends, of
 * which none is known to count the others in; their tokens are not taken over.
 */
export function readShutdown(session: AgentSession, { modelMetrics }: JsonObject): void {
  const metrics = Object.entries(asObject(modelMetrics) ?? {})
  const [only] = metrics
  if (only && metrics.length === 1)
    for (const message of session.messages) if (message.role === 'assistant') message.model ??= only[0]
  const usages = metrics.map(([, metric]) => asObject(asObject(metric)?.usage))
  const total = (key: string) => usages.reduce((sum, usage) => sum + (asCount(usage?.[key]) ?? 0), 0)
  const isFirst = !session.messages.some(({ parts }) =>
    parts.some((part) => part.type === 'data' && part.name === 'session.shutdown'),
  )
  const usage = {
    inputTokens: total('inputTokens'),
    outputTokens: total('outputTokens'),
    cachedInputTokens: total('cacheReadTokens'),
  }
  if (!isFirst) delete session.about.usage
  else if (usage.inputTokens + usage.outputTokens > 0) session.about.usage = usage
}

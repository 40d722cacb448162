import { asCount, asObject, asText } from '../../json/json-value.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'

/** Takes over what all models of a conversation used so far; the newest state holds all before. */
export function readStatistics(session: AgentSession, value: unknown): void {
  const metrics = Object.values(asObject(asObject(value)?.usage_to_metrics) ?? {}).map(asObject)
  const usages = metrics.map((metric) => asObject(metric?.accumulated_token_usage))
  const total = (key: string) => usages.reduce((sum, usage) => sum + (asCount(usage?.[key]) ?? 0), 0)
  session.model = asText(metrics[0]?.model_name) ?? session.model
  session.cost = metrics.reduce((sum, metric) => sum + (asCount(metric?.accumulated_cost) ?? 0), 0)
  session.about.usage = {
    inputTokens: total('prompt_tokens'),
    outputTokens: total('completion_tokens'),
    cachedInputTokens: total('cache_read_tokens'),
    reasoningTokens: total('reasoning_tokens'),
  }
}

import { chatUsage } from '../../chats/chat-usage.ts'
import { asArray, asCount, asObject, type JsonObject } from '../../json/json-value.ts'
import type { RunUsage } from '../../model/run-usage.ts'

/** The tokens and the money of a run: its own, else what its outputs say. */
export function usageOfRun(run: JsonObject, outputs: JsonObject): RunUsage | undefined {
  const stated = chatUsage({ prompt_tokens: run.prompt_tokens, completion_tokens: run.completion_tokens })
  const usage = (isBlank(stated) ? undefined : stated) ?? usageOfOutputs(outputs)
  const amount = asCount(run.total_cost) ?? numberIn(run.total_cost)
  if (!usage && !amount) return undefined
  return { ...usage, ...(amount && { cost: { amount, currency: 'USD' } }) }
}

function usageOfOutputs(outputs: JsonObject): RunUsage | undefined {
  const [generation] = (asArray(outputs.generations) ?? []).flat()
  const message = asObject(asObject(generation)?.message)
  const kwargs = asObject(message?.kwargs) ?? message
  const places = [
    outputs.usage_metadata,
    kwargs?.usage_metadata,
    asObject(outputs.llm_output)?.token_usage,
    asObject(outputs.llm_output)?.usage,
    outputs.usage,
  ]
  return places.map(chatUsage).find((usage) => usage !== undefined && !isBlank(usage))
}

function isBlank(usage: RunUsage | undefined): boolean {
  return usage === undefined || Object.values(usage).every((count) => count === undefined || count === 0)
}

/** LangSmith writes money as a text, so that no digit is lost. */
function numberIn(value: unknown): number | undefined {
  return typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : undefined
}

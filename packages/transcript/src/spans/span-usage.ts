import { asCount, asObject } from '../json/json-value.ts'
import type { RunUsage } from '../model/run-usage.ts'
import { embeddedJson } from '../runs/embedded-json.ts'
import type { Fields } from '../runs/fields.ts'
import { tokensOfDetails } from './usage-details.ts'

/** Takes the tokens and the cost of a span under the names of all conventions; one span's are never added up. */
export function consumeUsage(fields: Fields): RunUsage | undefined {
  const detailed = tokensOfDetails(
    asObject(embeddedJson(fields.consume('langfuse.observation.usage_details'))) ?? {},
  )
  const stated: RunUsage = {
    inputTokens: fields.consumeCount(
      'gen_ai.usage.input_tokens',
      'gen_ai.usage.prompt_tokens',
      'llm.token_count.prompt',
      'llm.usage.prompt_tokens',
      'ai.usage.inputTokens',
      'ai.usage.promptTokens',
      'ai.usage.tokens',
    ),
    outputTokens: fields.consumeCount(
      'gen_ai.usage.output_tokens',
      'gen_ai.usage.completion_tokens',
      'llm.token_count.completion',
      'llm.usage.completion_tokens',
      'ai.usage.outputTokens',
      'ai.usage.completionTokens',
    ),
    reasoningTokens: fields.consumeCount(
      'gen_ai.usage.reasoning.output_tokens',
      'gen_ai.usage.reasoning_tokens',
      'gen_ai.usage.details.reasoning_tokens',
      'llm.token_count.completion_details.reasoning',
      'llm.usage.reasoning_tokens',
      'ai.usage.reasoningTokens',
      'ai.usage.outputTokenDetails.reasoningTokens',
    ),
    cachedInputTokens: fields.consumeCount(
      'gen_ai.usage.cache_read.input_tokens',
      'gen_ai.usage.cache_read_input_tokens',
      'llm.token_count.prompt_details.cache_read',
      'llm.usage.cache_read_input_tokens',
      'ai.usage.cachedInputTokens',
      'ai.usage.inputTokenDetails.cacheReadTokens',
    ),
    cost: consumeCost(fields),
  }
  const usage = { ...detailed, ...defined(stated) }
  const reported = Object.entries(usage).filter(([, value]) => value !== undefined)
  return reported.length > 0 ? Object.fromEntries(reported) : undefined
}

function defined(usage: RunUsage): RunUsage {
  return Object.fromEntries(Object.entries(usage).filter(([, value]) => value !== undefined))
}

/** Conventions that state a cost state it in US dollars. */
function consumeCost(fields: Fields): RunUsage['cost'] {
  const stated = fields.consumeCount(
    'gen_ai.usage.cost',
    'llm.cost.total',
    'llm.usage.total_cost',
    'operation.cost',
  )
  const details = asObject(embeddedJson(fields.consume('langfuse.observation.cost_details')))
  const amount = stated ?? asCount(details?.total)
  return amount === undefined ? undefined : { amount, currency: 'USD' }
}

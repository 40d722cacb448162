import { asCount, asText } from '../json/json-value.ts'

/** What a tracing tool states of one call, under whatever names. */
export interface StatedCall {
  /** What the tool calls the kind of the call, such as `CHAT_MODEL`. */
  kind?: unknown
  input?: unknown
  output?: unknown
  model?: unknown
  inputTokens?: unknown
  outputTokens?: unknown
}

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/llm|chat_model|chat|completion|message|generat/i, 'LLM'],
  [/tool|function/i, 'TOOL'],
  [/retriev/i, 'RETRIEVER'],
  [/embed/i, 'EMBEDDING'],
  [/rerank/i, 'RERANKER'],
  [/guard/i, 'GUARDRAIL'],
  [/score|eval/i, 'EVALUATOR'],
  [/agent/i, 'AGENT'],
]

/** The attributes of OpenInference that say what a tool states of a call. */
export function openinferenceAttributes(call: StatedCall): Record<string, unknown> {
  const { kind, input, output, model, inputTokens, outputTokens } = call
  const name = asText(kind) ?? ''
  const stated = {
    'openinference.span.kind': KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? 'CHAIN',
    ...written('input', input),
    ...written('output', output),
    'llm.model_name': asText(model),
    'llm.token_count.prompt': asCount(inputTokens),
    'llm.token_count.completion': asCount(outputTokens),
  }
  return Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined))
}

function written(name: 'input' | 'output', value: unknown): Record<string, unknown> {
  if (value === undefined || value === null) return {}
  const isText = typeof value === 'string'
  return {
    [`${name}.value`]: isText ? value : JSON.stringify(value),
    [`${name}.mime_type`]: isText ? 'text/plain' : 'application/json',
  }
}

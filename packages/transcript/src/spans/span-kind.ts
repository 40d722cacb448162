import type { Fields } from '../runs/fields.ts'
import type { StepKind } from '../model/step-kinds.ts'

/** Kinds of steps by their names in OpenTelemetry's operations, OpenInference, Traceloop, Langfuse and the AI SDK. */
const KINDS = new Map<string, StepKind>([
  ['chat', 'model'],
  ['completion', 'model'],
  ['text_completion', 'model'],
  ['generate_content', 'model'],
  ['generation', 'model'],
  ['llm', 'model'],
  ['embeddings', 'embedding'],
  ['embedding', 'embedding'],
  ['execute_tool', 'tool'],
  ['tool', 'tool'],
  ['create_agent', 'agent'],
  ['invoke_agent', 'agent'],
  ['agent', 'agent'],
  ['invoke_workflow', 'workflow'],
  ['workflow', 'workflow'],
  ['retrieval', 'retrieval'],
  ['retriever', 'retrieval'],
  ['reranker', 'retrieval'],
  ['rerank', 'retrieval'],
  ['evaluator', 'evaluation'],
  ['evaluation', 'evaluation'],
  ['guardrail', 'guardrail'],
  ['chain', 'step'],
  ['prompt', 'step'],
  ['task', 'step'],
  ['span', 'step'],
  ['event', 'step'],
  ['ai.toolCall', 'tool'],
  ['ai.embed', 'embedding'],
  ['ai.embedMany', 'embedding'],
  ['ai.rerank', 'retrieval'],
])

/** The kind a convention's name stands for. */
export function stepKind(name: string | undefined): StepKind | undefined {
  if (name === undefined) return undefined
  if (/^ai\.\w+\.do(Generate|Stream)/.test(name)) return 'model'
  if (/^ai\.\w+\.do/.test(name)) return KINDS.get(name.split('.do', 1)[0] ?? '')
  return KINDS.get(name) ?? KINDS.get(name.toLowerCase()) ?? (name.startsWith('ai.') ? 'agent' : undefined)
}

/** Takes what a span's attributes say of its kind. */
export function consumeKind(fields: Fields): StepKind | undefined {
  const names = [
    fields.consumeText('ai.operationId'),
    fields.consumeText('gen_ai.operation.name'),
    fields.consumeText('openinference.span.kind'),
    fields.consumeText('traceloop.span.kind'),
    fields.consumeText('langfuse.observation.type'),
    fields.consumeText('langsmith.span.kind'),
    fields.consumeText('llm.request.type'),
  ]
  return names.map(stepKind).find((kind) => kind !== undefined)
}

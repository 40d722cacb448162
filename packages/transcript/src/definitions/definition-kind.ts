import type { StepKind } from '../model/step-kinds.ts'

/** Words in the types of nodes, the more particular ones first. */
const kinds: readonly (readonly [RegExp, StepKind])[] = [
  [/embedding/i, 'embedding'],
  [/retriev|vector|knowledge|document|search/i, 'retrieval'],
  [/guardrail|moderation/i, 'guardrail'],
  [/evaluat/i, 'evaluation'],
  [/human|wait|approval|interrupt/i, 'interrupt'],
  [/agent/i, 'agent'],
  [/tool|http|code|function/i, 'tool'],
  [/\bllm\b|lmchat|chatmodel|chat models|chain|openai|anthropic|gemini|model/i, 'model'],
  [/workflow|subgraph|iteration|loop/i, 'workflow'],
]

/** What the steps of a node do, by the type that its editor gives it. */
export function definitionKind(type: string): StepKind {
  return kinds.find(([words]) => words.test(type))?.[1] ?? 'step'
}

/** Everything a step may do; `step` where the source does not say. */
export const stepKinds = [
  'workflow',
  'agent',
  'model',
  'tool',
  'retrieval',
  'embedding',
  'evaluation',
  'guardrail',
  'interrupt',
  'step',
] as const

/** The kind of work of a step. */
export type StepKind = (typeof stepKinds)[number]

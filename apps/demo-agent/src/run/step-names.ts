/** The steps of a run, which are the nodes of the workflow's graph. */
export const STEP_NAMES = [
  'read',
  'outline',
  'key-sentences',
  'names-and-numbers',
  'counts',
  'compose',
] as const

/** Name of a step. */
export type StepName = (typeof STEP_NAMES)[number]

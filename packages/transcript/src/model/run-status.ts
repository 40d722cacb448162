/** How far a run or a step is. `waiting` is for a person or an event; `interrupted` ended without saying how. */
export type RunStatus =
  | 'queued'
  | 'running'
  | 'waiting'
  | 'succeeded'
  | 'failed'
  | 'cancelled'
  | 'interrupted'

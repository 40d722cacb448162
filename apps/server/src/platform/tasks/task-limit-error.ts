/** A task that went beyond its bounds and was stopped. */
export class TaskLimitError extends Error {
  override readonly name = 'TaskLimitError'
  readonly limit: 'time' | 'memory' | 'queue'

  constructor(limit: 'time' | 'memory' | 'queue') {
    super(`The task was stopped at its limit of ${limit}.`)
    this.limit = limit
  }
}

/** Something was waited for as long as it may take and has not come. */
export class WaitLimitError extends Error {
  override readonly name = 'WaitLimitError'
  readonly code = 'wait-limit'
  /** How long was waited. */
  readonly milliseconds: number

  constructor(milliseconds: number) {
    super(`No answer after ${milliseconds / 1000} seconds. Try again.`)
    this.milliseconds = milliseconds
  }
}

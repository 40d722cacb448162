/** A value that is not a run of our model; says what is wrong at which place. */
export class RunError extends Error {
  override readonly name = 'RunError'
  readonly code = 'invalid-run'
  /** Keys from the value down to the fault, for example `['steps', 3, 'status']`. */
  readonly path: readonly (string | number)[]

  constructor(message: string, path: readonly (string | number)[]) {
    super(message)
    this.path = path
  }
}

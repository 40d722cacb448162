type Input<Task> = Task extends { input: infer Value } ? Value : never
type Output<Task> = Task extends { output: infer Value } ? Value : never

/**
 * Runs one of `Tasks` (input and output by name) to its end, in a process of its own. Once the signal aborts, it is stopped,
 * or not begun, and this rejects with the reason of the signal.
 */
export type RunTask<Tasks> = <Name extends keyof Tasks>(
  name: Name,
  input: Input<Tasks[Name]>,
  signal?: AbortSignal,
) => Promise<Output<Tasks[Name]>>

/** What carries out each of `Tasks`, by name. */
export type TaskHandlers<Tasks> = {
  readonly [Name in keyof Tasks]: (input: Input<Tasks[Name]>) => Promise<Output<Tasks[Name]>>
}

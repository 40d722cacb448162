import type { TaskFault } from './task-fault.ts'

/** A task that failed inside its process. */
export class TaskError extends Error {
  override readonly name = 'TaskError'
  readonly fault: TaskFault
  /** Code of the operating system, where the disk is the reason. */
  readonly code: string | undefined

  constructor(fault: TaskFault) {
    super(fault.message)
    this.fault = fault
    this.code = fault.kind === 'disk' ? fault.code : undefined
    if (fault.kind === 'unexpected') this.stack = fault.stack
  }
}

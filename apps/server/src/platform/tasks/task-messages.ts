import type { TaskFault } from './task-fault.ts'

/** What the server sends to a task process. */
export interface TaskRequest {
  name: string
  input: unknown
}

/** What a task process answers. */
export interface TaskReply {
  outcome: { output: unknown } | { fault: TaskFault }
  /** Memory the process holds afterwards, in bytes. */
  residentBytes: number
}

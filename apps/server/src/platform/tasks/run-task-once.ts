import { createTaskPool } from './task-pool.ts'
import type { DatabaseTasks } from '../database/database-tasks.ts'
import type { RunTask } from './run-task.ts'

/** Runs a single task in a process that ends with it. */
export const runTaskOnce: RunTask<DatabaseTasks> = async (name, input) => {
  const pool = createTaskPool<DatabaseTasks>({ size: 1, milliseconds: 300_000 })
  try {
    return await pool.run(name, input)
  } finally {
    pool.close()
  }
}

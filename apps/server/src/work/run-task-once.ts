import { createTaskPool } from './task-pool.ts'
import type { RunTask } from './tasks.ts'

/** Runs a single task in a process that ends with it. */
export const runTaskOnce: RunTask = async (name, input) => {
  const pool = createTaskPool({ size: 1, milliseconds: 300_000 })
  try {
    return await pool.run(name, input)
  } finally {
    pool.close()
  }
}

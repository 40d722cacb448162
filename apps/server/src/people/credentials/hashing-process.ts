import { hashPassword, verifyPassword } from '@better-auth/utils/password'
import { serveTasks } from '../../platform/tasks/serve-tasks.ts'
import type { TaskHandlers } from '../../platform/tasks/run-task.ts'
import type { HashingTasks } from './create-hashing-pool.ts'

const tasks: TaskHandlers<HashingTasks> = {
  hash: ({ password }) => hashPassword(password),
  verify: ({ hash, password }) => verifyPassword(hash, password),
}

serveTasks(tasks, (error) => ({
  kind: 'unexpected',
  message: error instanceof Error ? error.message : String(error),
}))

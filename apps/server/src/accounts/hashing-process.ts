import { hashPassword, verifyPassword } from '@better-auth/utils/password'
import { serveTasks } from '../work/serve-tasks.ts'
import type { HashingTasks } from './create-hashing-pool.ts'

const tasks: HashingTasks = {
  hash: ({ password }) => hashPassword(password),
  verify: ({ hash, password }) => verifyPassword(hash, password),
}

serveTasks(tasks, (error) => ({
  kind: 'unexpected',
  message: error instanceof Error ? error.message : String(error),
}))

import type { TaskHandlers } from './run-task.ts'
import type { TaskFault } from './task-fault.ts'
import type { TaskReply, TaskRequest } from './task-messages.ts'

/** Runs the tasks that the server sends to this process, for as long as the server runs. */
export function serveTasks<Tasks>(
  tasks: TaskHandlers<Tasks>,
  describeFault: (error: unknown) => TaskFault,
): void {
  process.on('message', async ({ name, input }: TaskRequest) => {
    const outcome = await run(name, input).then(
      (output) => ({ output }),
      (error: unknown) => ({ fault: describeFault(error) }),
    )
    const reply: TaskReply = { outcome, residentBytes: process.memoryUsage.rss() }
    process.send?.(reply)
  })
  process.on('disconnect', () => process.exit())
  // Ctrl-C reaches every process of the terminal; the server decides when this one ends.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => {})

  async function run(name: string, input: unknown): Promise<unknown> {
    if (!Object.hasOwn(tasks, name)) throw new Error(`There is no task called ${name}.`)
    return tasks[name as keyof Tasks](input as never)
  }
}

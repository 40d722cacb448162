import type { TaskFault } from './task-fault.ts'
import type { TaskReply, TaskRequest } from './task-messages.ts'

/** Runs the tasks that the server sends to this process, for as long as the server runs. */
export function serveTasks(
  tasks: Readonly<Record<string, (input: never) => Promise<unknown>>>,
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
    const task = tasks[name]
    if (!task) throw new Error(`There is no task called ${name}.`)
    return task(input as never)
  }
}

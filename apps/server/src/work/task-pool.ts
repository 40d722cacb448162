import { availableParallelism } from 'node:os'
import { startTaskChild, type TaskChild, type TaskLimits } from './task-child.ts'
import { TaskError } from './task-error.ts'
import { TaskLimitError } from './task-limit-error.ts'
import type { TaskReply, TaskRequest } from './task-messages.ts'
import type { RunTask } from './tasks.ts'

const IDLE_MS = 60_000
const MAX_RESIDENT_BYTES = 300 * 1024 * 1024

/** Runs tasks beside the server, so that none of them stops it or keeps its readers waiting. */
export interface TaskPool {
  run: RunTask
  /** Stops every process; what is running or waiting rejects. */
  close(): void
}

interface PoolOptions extends Partial<TaskLimits> {
  /** Processes at a time. */
  size?: number
  /** Tasks that may wait. */
  maxWaiting?: number
}

/** A pool of task processes; they start when there is work and end when there is none for a while. */
export function createTaskPool({
  size = Math.min(4, Math.max(1, availableParallelism() - 1)),
  maxWaiting = 200,
  memoryMegabytes = 1024,
  milliseconds = 60_000,
}: PoolOptions = {}): TaskPool {
  const idle: TaskChild[] = []
  const busy = new Set<TaskChild>()
  const waiting: { resolve(child: TaskChild): void; reject(error: Error): void }[] = []
  let idleTimer: NodeJS.Timeout | undefined
  let isClosed = false

  function takeFreeChild(): TaskChild | undefined {
    let child = idle.pop()
    while (child && !child.isAlive()) child = idle.pop()
    if (!child && busy.size < size) child = startTaskChild({ memoryMegabytes, milliseconds })
    if (child) busy.add(child)
    return child
  }

  function acquireChild(): Promise<TaskChild> {
    if (isClosed) return Promise.reject(new TaskLimitError('queue'))
    const child = takeFreeChild()
    if (child) return Promise.resolve(child)
    if (waiting.length >= maxWaiting) return Promise.reject(new TaskLimitError('queue'))
    return new Promise((resolve, reject) => waiting.push({ resolve, reject }))
  }

  function giveBack(child: TaskChild, reply: TaskReply | undefined): void {
    busy.delete(child)
    const isReusable = reply !== undefined && reply.residentBytes < MAX_RESIDENT_BYTES && !isClosed
    if (isReusable) idle.push(child)
    else child.stop()
    const next = waiting.length > 0 ? takeFreeChild() : undefined
    if (next) waiting.shift()?.resolve(next)
    clearTimeout(idleTimer)
    idleTimer = setTimeout(() => idle.splice(0).forEach((one) => one.stop()), IDLE_MS).unref()
  }

  async function runRequest(request: TaskRequest): Promise<unknown> {
    const child = await acquireChild()
    let reply: TaskReply | undefined
    try {
      reply = await child.run(request)
    } catch (error) {
      throw isClosed ? new TaskLimitError('queue') : error
    } finally {
      giveBack(child, reply)
    }
    if ('fault' in reply.outcome) throw new TaskError(reply.outcome.fault)
    return reply.outcome.output
  }

  return {
    run: ((name, input) => runRequest({ name, input })) as RunTask,
    close() {
      isClosed = true
      clearTimeout(idleTimer)
      for (const child of [...idle.splice(0), ...busy]) child.stop()
      for (const { reject } of waiting.splice(0)) reject(new TaskLimitError('queue'))
    },
  }
}

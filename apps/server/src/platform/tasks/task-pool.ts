import { availableParallelism } from 'node:os'
import { createTurns } from './create-turns.ts'
import { startTaskChild, type TaskChild, type TaskLimits, type TaskProgram } from './task-child.ts'
import { TaskError } from './task-error.ts'
import { TaskLimitError } from './task-limit-error.ts'
import type { TaskReply, TaskRequest } from './task-messages.ts'
import type { RunTask } from './run-task.ts'

const IDLE_MS = 60_000
const MAX_RESIDENT_BYTES = 300 * 1024 * 1024

/** Runs tasks beside the server, so that none of them stops it or delays its readers. */
export interface TaskPool<Tasks> {
  run: RunTask<Tasks>
  /** Stops every process; what is running or waiting rejects. */
  close(): void
}

interface PoolOptions extends Partial<TaskLimits> {
  /** What its processes run. @default 'tasks' */
  program?: TaskProgram
  /** Processes at a time. */
  size?: number
  /** Tasks that may wait. */
  maxWaiting?: number
  /** How long a task may wait for a process, in milliseconds. @default as long as it may run */
  maxWaitMs?: number
  startChild?: typeof startTaskChild
}

const refuse = () => new TaskLimitError('queue')

/** A pool of processes of low priority; they start when there is work and end when there is none for a while. */
export function createTaskPool<Tasks>({
  program = 'tasks',
  size = Math.min(4, Math.max(1, availableParallelism() - 1)),
  maxWaiting = 200,
  memoryMegabytes = 1024,
  milliseconds = 60_000,
  maxWaitMs = milliseconds,
  startChild = startTaskChild,
}: PoolOptions = {}): TaskPool<Tasks> {
  const idle: TaskChild[] = []
  const busy = new Set<TaskChild>()
  const turns = createTurns({ atOnce: size, maxWaiting, maxWaitMs, refuse })
  let idleTimer: NodeJS.Timeout | undefined
  let isClosed = false

  function takeChild(): TaskChild {
    let child = idle.pop()
    while (child && !child.isAlive()) child = idle.pop()
    child ??= startChild(program, { memoryMegabytes, milliseconds })
    busy.add(child)
    return child
  }

  function giveBack(child: TaskChild, reply: TaskReply | undefined): void {
    busy.delete(child)
    const isReusable = reply !== undefined && reply.residentBytes < MAX_RESIDENT_BYTES && !isClosed
    if (isReusable) idle.push(child)
    else child.stop()
    clearTimeout(idleTimer)
    idleTimer = setTimeout(() => idle.splice(0).forEach((one) => one.stop()), IDLE_MS).unref()
  }

  async function runRequest(request: TaskRequest, signal: AbortSignal | undefined): Promise<unknown> {
    const child = takeChild()
    const stop = () => child.stop()
    signal?.addEventListener('abort', stop)
    let reply: TaskReply | undefined
    try {
      reply = await child.run(request)
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      throw isClosed ? refuse() : error
    } finally {
      signal?.removeEventListener('abort', stop)
      giveBack(child, reply)
    }
    if ('fault' in reply.outcome) throw new TaskError(reply.outcome.fault)
    return reply.outcome.output
  }

  return {
    run: ((name: string, input: unknown, signal?: AbortSignal) =>
      turns.take(() => runRequest({ name, input }, signal), signal)) as RunTask<Tasks>,
    close() {
      isClosed = true
      clearTimeout(idleTimer)
      for (const child of [...idle.splice(0), ...busy]) child.stop()
      turns.close()
    },
  }
}

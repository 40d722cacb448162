import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { TaskReply, TaskRequest } from './task-messages.ts'
import { TaskLimitError } from './task-limit-error.ts'

/** Where the tests of this package have bundled the programs, since a thousand modules of source start three times as slowly. */
const bundles = process.env.TASK_PROGRAMS
const isSource = import.meta.url.endsWith('.ts') && bundles === undefined

/** Programs that run tasks, as they lie beside this file or, once built, beside the server's. */
const programs = {
  tasks: ['../../start/tasks/task-process.ts', './task-process.js'],
  hashing: ['../../people/credentials/hashing-process.ts', './hashing-process.js'],
} as const
const sourceArguments = isSource
  ? ['--conditions=@vitrine/source', '--import', import.meta.resolve('tsx')]
  : []

const MAX_NOISE = 2000

/** Exit code of a full heap where there are no signals. */
const ABORTED = 134

/** What a process runs. */
export type TaskProgram = keyof typeof programs

/** Readers come before writers when there are fewer cores than work. */
export const LOW_PRIORITY = 10

/** Bounds of one task. */
export interface TaskLimits {
  memoryMegabytes: number
  milliseconds: number
}

/** One process that runs one task at a time. */
export interface TaskChild {
  /** Rejects with `TaskLimitError` when the task goes beyond its limits; the process is gone then. */
  run(request: TaskRequest): Promise<TaskReply>
  isAlive(): boolean
  pid: number | undefined
  stop(): void
}

/**
 * Starts a process for tasks. A process and not a thread: a heap that is full inside `JSON.parse` aborts every
 * thread of its process, and a thread deep in `JSON.parse` cannot be stopped.
 */
export function startTaskChild(
  program: TaskProgram,
  { memoryMegabytes, milliseconds }: TaskLimits,
): TaskChild {
  const path = new URL(programs[program][isSource ? 0 : 1], bundles ?? import.meta.url)
  const child = fork(fileURLToPath(path), [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${memoryMegabytes}`, ...sourceArguments],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  lowerPriority(child)
  let noise = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    noise = (noise + text).slice(-MAX_NOISE)
  })
  child.on('error', () => {})
  // An idle child must not keep a server, or a test, from ending.
  child.unref()
  child.channel?.unref()
  ;(child.stderr as unknown as { unref?(): void } | null)?.unref?.()

  return {
    run: (request) => runOn(child, request, milliseconds, () => noise),
    isAlive: () => child.connected && child.exitCode === null && child.signalCode === null,
    pid: child.pid,
    stop: () => child.kill('SIGKILL'),
  }
}

/** Right after its start, since threads, such as those that collect garbage, begin with the priority of who begins them. */
function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, LOW_PRIORITY)
  } catch {
    // It has ended already, or the system keeps priorities to itself.
  }
}

function runOn(
  child: ChildProcess,
  request: TaskRequest,
  milliseconds: number,
  noise: () => string,
): Promise<TaskReply> {
  return new Promise((resolve, reject) => {
    child.ref()
    child.channel?.ref()
    const timer = setTimeout(() => {
      finish(() => reject(new TaskLimitError('time')))
      child.kill('SIGKILL')
    }, milliseconds)
    const onMessage = (reply: unknown) => finish(() => resolve(reply as TaskReply))
    const onClose = (code: number | null, signal: NodeJS.Signals | null) => {
      const isMemory = signal === 'SIGABRT' || code === ABORTED
      finish(() =>
        reject(isMemory ? new TaskLimitError('memory') : new Error(`A task process ended: ${noise()}`)),
      )
    }
    const onError = (error: Error) => finish(() => reject(error))
    child.once('message', onMessage)
    child.once('close', onClose)
    child.once('error', onError)
    child.send(request, (error) => error && onError(error))

    function finish(settle: () => void): void {
      clearTimeout(timer)
      child.off('message', onMessage)
      child.off('close', onClose)
      child.off('error', onError)
      child.unref()
      child.channel?.unref()
      settle()
    }
  })
}

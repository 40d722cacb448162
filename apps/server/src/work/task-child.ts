import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { TaskReply, TaskRequest } from './task-messages.ts'
import { TaskLimitError } from './task-limit-error.ts'

const isSource = import.meta.url.endsWith('.ts')
const program = fileURLToPath(new URL(isSource ? './task-process.ts' : './task-process.js', import.meta.url))
const sourceArguments = isSource
  ? ['--conditions=@vitrine/source', '--import', import.meta.resolve('tsx')]
  : []

const MAX_NOISE = 2000

/** Exit code of a full heap where there are no signals. */
const ABORTED = 134

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
  stop(): void
}

/**
 * Starts a process for tasks. A process and not a thread: a heap that is full inside `JSON.parse` aborts every
 * thread of its process, and a thread deep in `JSON.parse` cannot be stopped.
 */
export function startTaskChild({ memoryMegabytes, milliseconds }: TaskLimits): TaskChild {
  const child = fork(program, [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${memoryMegabytes}`, ...sourceArguments],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
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
    stop: () => child.kill('SIGKILL'),
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

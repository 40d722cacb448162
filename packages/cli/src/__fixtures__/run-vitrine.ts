import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { run } from '../program/run.ts'
import type { Screen } from '../terminal/terminal.ts'

/** Folder of the fixtures, where commands run unless another is given. */
export const fixtures: string = fileURLToPath(new URL('.', import.meta.url))

interface Surroundings {
  env?: Record<string, string>
  cwd?: string
  /** What stands on standard input. */
  input?: string | Uint8Array
  /** What the person types; makes standard input and standard error a terminal. */
  typed?: string[]
}

interface Outcome {
  exitCode: number
  stdout: string
  stderr: string
}

/** Runs one command line in this process and gives all it wrote. */
export async function runVitrine(
  args: string[],
  { env = {}, cwd = fixtures, input = '', typed }: Surroundings = {},
): Promise<Outcome> {
  const stdout = new PassThrough()
  const stderr: Screen = new PassThrough()
  const written = [text(stdout), text(stderr as PassThrough)] as const
  const keyboard = new PassThrough()
  const stdin = Object.assign(typed ? keyboard : Readable.from([input]), { isTTY: typed !== undefined })
  if (typed) {
    Object.assign(stderr, { isTTY: true, columns: 80 })
    answerPrompts(stderr, keyboard, [...typed])
  }
  const exitCode = await run(args, { stdin, stdout, stderr, env, cwd })
  stdout.end()
  stderr.end()
  return { exitCode, stdout: await written[0], stderr: await written[1] }
}

/** Types the next answer whenever a question stands on the screen, and ends the input after the last. */
function answerPrompts(screen: Screen, keyboard: PassThrough, answers: string[]): void {
  const write = screen.write.bind(screen)
  screen.write = (chunk: unknown, ...rest: unknown[]) => {
    if (/\? \([^)]*\) $/.test(String(chunk))) {
      const answer = answers.shift()
      queueMicrotask(() => (answer === undefined ? keyboard.end() : keyboard.write(`${answer}\n`)))
    }
    return Reflect.apply(write, screen, [chunk, ...rest])
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A demo agent that takes runs. */
export interface StartedAgent {
  /** Where runs are posted to. */
  url: string
  /** Resolves once its process has told its clients that they end, and is gone. */
  stop(): Promise<void>
}

/**
 * Starts the demo agent on a free port of this machine. A process of its own, since it computes; in a group of its own, so
 * that Ctrl-C ends the runs before it ends the agent. It ends by itself with this process. Throws where it is not installed
 * or does not start.
 */
export async function startDemoAgent(): Promise<StartedAgent> {
  const room = new URL('.', import.meta.resolve('@vitrine/demo-agent/package.json'))
  const program = join(fileURLToPath(room), 'dist/main.js')
  const child = spawn(process.execPath, [program, '--host', '127.0.0.1', '--port', '0'], {
    detached: true,
    env: {},
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close').catch(() => {})
  let output = ''
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const [, address] = /ready at (\S+)\n/.exec(output) ?? []
      if (address) resolve(address)
    })
    child.once('error', reject)
    void ended.then(() => reject(new Error(`The demo agent ended at its start: ${errors.trim()}`)))
  })
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

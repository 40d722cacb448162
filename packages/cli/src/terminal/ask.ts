import { createInterface } from 'node:readline'
import type { Terminal } from './terminal.ts'

/** The answer of the person at the keyboard; undefined when they end the input or press Ctrl-C. */
export function ask(question: string, { stdin, stderr }: Terminal): Promise<string | undefined> {
  const lines = createInterface({ input: stdin, output: stderr })
  return new Promise((resolve) => {
    lines.once('SIGINT', () => lines.close())
    const endUnanswered = () => {
      stderr.write('\n')
      resolve(undefined)
    }
    lines.once('close', endUnanswered)
    lines.question(question, (answer) => {
      lines.off('close', endUnanswered)
      lines.close()
      resolve(answer)
    })
  })
}

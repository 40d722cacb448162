import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Answers, Greed } from './greedy-reader.ts'

const program = fileURLToPath(new URL('./greedy-reader.ts', import.meta.url))

/** Starts a greedy reader of a page in a process of its own; the returned function ends it and gives what it was answered. */
export async function startGreedyReader(url: string, greed: Greed): Promise<() => Promise<Answers>> {
  const child = fork(program, [url, greed])
  const [started] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as unknown[]
  if (started !== 'started') throw new Error('The greedy reader did not start.')
  return async () => {
    const ended = Promise.race([once(child, 'message'), once(child, 'exit')])
    child.send('end')
    const [answers] = (await ended) as [Answers | number | null]
    if (typeof answers !== 'object' || answers === null) throw new Error('The greedy reader ended by itself.')
    return answers
  }
}

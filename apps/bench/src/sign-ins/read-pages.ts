import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { BenchServer } from '../measuring/start-server.ts'

/** Between two reads of the page, in milliseconds. */
const PAUSE_MS = 10

/** Reads a public page again and again; gives how long each took, in milliseconds. */
export async function readPages(
  server: BenchServer,
  isOngoing: (reads: number, seconds: number) => boolean,
): Promise<number[]> {
  const times: number[] = []
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const begin = performance.now()
  while (isOngoing(times.length, (performance.now() - begin) / 1000)) {
    const start = performance.now()
    await readPage(new URL(server.samplePath, server.url), agent)
    times.push(performance.now() - start)
    await wait(PAUSE_MS)
  }
  agent.destroy()
  return times
}

/** Reads a page as browsers do, compressed, without unpacking it: what that takes is not the server's. */
function readPage(url: URL, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`The page answered ${answer.statusCode}.`))
      answer.on('end', resolve).on('error', reject).resume()
    }).on('error', reject)
  })
}

/** What 95 of 100 stay below. */
export function p95(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN
}

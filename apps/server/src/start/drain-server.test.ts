import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { LIVE_PATH } from '@vitrine/api-client/contract/live'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { createProcessFolder, type ProcessFolder, startProcess } from '../__fixtures__/server-process.ts'

let folder: ProcessFolder
beforeAll(async () => {
  folder = await createProcessFolder()
})
afterAll(() => folder.remove())

const CLIENTS = 20

test.each([
  ['keep their connections', true],
  ['connect each time', false],
])(
  'SIGTERM breaks no answer to clients that %s, sends live readers away, and the server exits with 0',
  async (_case, keepAlive) => {
    const server = startProcess(folder.environment)
    // Else one that takes too long keeps the folder from the next try.
    onTestFinished(async () => void (await server.stop('SIGKILL')))
    const url = await server.ready
    const agent = new Agent({ keepAlive, maxSockets: CLIENTS })
    let answered = 0
    const broken: string[] = []
    const warm = Promise.withResolvers<void>()

    async function client(): Promise<void> {
      for (;;) {
        const outcome = await ask(`${url}/`, agent)
        if (outcome === 'refused') return
        if (outcome === 'complete') answered++
        else broken.push(outcome)
        if (answered > CLIENTS * 5) warm.resolve()
      }
    }

    const clients = Array.from({ length: CLIENTS }, client)
    await warm.promise
    const reader = new WebSocket(url.replace('http', 'ws') + LIVE_PATH)
    await once(reader, 'open')
    const sentAway = once(reader, 'close')
    const before = answered
    const end = server.stop('SIGTERM')
    await Promise.all(clients)
    expect((await end).code).toBe(0)
    expect(broken).toEqual([])
    expect((await sentAway)[0]).toBe(1012)
    expect(answered).toBeGreaterThanOrEqual(before)
    agent.destroy()
  },
)

/** `refused` is an orderly end: no connection was made. Anything else that fails is an answer that broke. */
function ask(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    request(url, { agent }, (response) => {
      response.resume()
      response.on('end', () => resolve('complete'))
      response.on('error', (error) => resolve(error.message))
    })
      .on('error', (error: NodeJS.ErrnoException) =>
        resolve(error.code === 'ECONNREFUSED' ? 'refused' : error.message),
      )
      .end()
  })
}

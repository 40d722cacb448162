import { readdirSync } from 'node:fs'
import { SIGN_IN_PATH } from '@vitrine/api-client/contract/accounts'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createProcessFolder, type ProcessFolder, startProcess } from '../__fixtures__/server-process.ts'
import { readProcess } from './read-process.ts'

let folder: ProcessFolder
beforeAll(async () => {
  folder = await createProcessFolder()
})
afterAll(() => folder.remove())

const LONG = { timeout: 60_000, interval: 50 }

const isHashing = (pid: number) => readProcess(pid)?.command.includes('hashing-process') ?? false

/** The processes that hash passwords for a server. */
function hashersOf(server: number): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return pids.filter((pid) => isHashing(pid) && readProcess(pid)?.parent === server)
}

test.runIf(process.platform === 'linux')(
  'what hashes begins with the first password, is replaced when it dies, and ends with the server',
  async () => {
    const server = startProcess(folder.environment)
    onTestFinished(async () => void (await server.stop('SIGKILL')))
    const url = await server.ready
    const pid = server.child.pid ?? Number.NaN
    expect(hashersOf(pid)).toEqual([])
    const signIn = async () => {
      const answer = await fetch(url + SIGN_IN_PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url },
        body: JSON.stringify({ email: 'nobody@example.org', password: 'a kettle that sings' }),
      })
      return answer.status
    }
    expect(await signIn()).toBe(401)
    const [first = Number.NaN, ...more] = hashersOf(pid)
    expect(more).toEqual([])
    process.kill(first, 'SIGKILL')
    await vi.waitFor(() => expect(hashersOf(pid)).toEqual([]), LONG)
    await vi.waitFor(async () => expect(await signIn()).toBe(401), LONG)
    const [second = Number.NaN] = hashersOf(pid)
    expect(second).not.toBe(first)
    expect((await server.stop()).code).toBe(0)
    await vi.waitFor(() => expect(isHashing(second)).toBe(false), LONG)
  },
  180_000,
)

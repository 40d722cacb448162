import { getPriority } from 'node:os'
import { afterEach, expect, test, vi } from 'vitest'
import { LOW_PRIORITY, startTaskChild, type TaskChild } from '../../platform/tasks/task-child.ts'
import { createHashingPool, type HashingPool } from './create-hashing-pool.ts'

const pools: HashingPool[] = []
afterEach(() => pools.splice(0).forEach((pool) => pool.close()))

/** A pool, and the processes that it has started so far. */
function openPool(): { pool: HashingPool; children: TaskChild[] } {
  const children: TaskChild[] = []
  const startChild: typeof startTaskChild = (...given) => {
    const child = startTaskChild(...given)
    children.push(child)
    return child
  }
  const pool = createHashingPool({ startChild })
  pools.push(pool)
  return { pool, children }
}

const BUSY = { code: 'unavailable', detail: { reason: 'busy' }, retryAfterSeconds: 1 }
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('passwords are hashed by one process of low priority, which the first of them starts', async () => {
  const { pool, children } = openPool()
  expect(children).toEqual([])
  const hash = await pool.hash('a kettle that sings')
  expect(hash).toMatch(/^[\da-f]{32}:[\da-f]{128}$/)
  expect(await pool.verify({ hash, password: 'a kettle that sings' })).toBe(true)
  expect(await pool.verify({ hash, password: 'a kettle that weeps' })).toBe(false)
  expect(children).toHaveLength(1)
  expect(children[0]?.pid).not.toBe(process.pid)
  expect(getPriority(children[0]?.pid)).toBe(LOW_PRIORITY)
})

test('rejects a hash that is lost with its process as busy, and hashes the next one in another process', async () => {
  const { pool, children } = openPool()
  const hash = await pool.hash('a kettle that sings')
  const given = { hash, password: 'a kettle that sings' }
  const lost = pool.verify(given)
  process.kill(children[0]?.pid ?? Number.NaN, 'SIGKILL')
  await expect(lost).rejects.toMatchObject(BUSY)
  expect(await pool.verify(given)).toBe(true)
  expect(children).toHaveLength(2)
})

test('replaces a process that dies while idle', async () => {
  const { pool, children } = openPool()
  const hash = await pool.hash('a kettle that sings')
  process.kill(children[0]?.pid ?? Number.NaN, 'SIGKILL')
  await vi.waitFor(() => expect(children[0]?.isAlive()).toBe(false), { timeout: 60_000 })
  expect(await pool.verify({ hash, password: 'a kettle that sings' })).toBe(true)
})

test('reports a stored value that is no hash as a fault of the server', async () => {
  const { pool } = openPool()
  await expect(pool.verify({ hash: 'plain', password: 'plain' })).rejects.toThrow('Invalid password hash')
})

test('ends the process on closing, and rejects hashes under way and later ones', async () => {
  const { pool, children } = openPool()
  await pool.hash('a kettle that sings')
  const last = pool.hash('a kettle that weeps')
  pool.close()
  await expect(last).rejects.toMatchObject(BUSY)
  await expect(pool.hash('a kettle')).rejects.toMatchObject(BUSY)
  const pid = children[0]?.pid ?? Number.NaN
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 60_000 })
  expect(children).toHaveLength(1)
})

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { chatAbout } from '../../__fixtures__/transcripts.ts'
import { LOW_PRIORITY, startTaskChild } from './task-child.ts'
import type { Tasks } from '../../start/tasks/tasks.ts'
import { TaskError } from './task-error.ts'
import { TaskLimitError } from './task-limit-error.ts'
import { createTaskPool, type TaskPool } from './task-pool.ts'

let folder: string
const pools: TaskPool<Tasks>[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-tasks-'))
})
afterAll(async () => {
  for (const pool of pools) pool.close()
  await rm(folder, { recursive: true })
})

function createPool(options?: Parameters<typeof createTaskPool>[0]): TaskPool<Tasks> {
  const pool = createTaskPool<Tasks>(options)
  pools.push(pool)
  return pool
}

let files = 0
async function writeTranscript(text: string) {
  const path = join(folder, String(files++))
  await writeFile(path, text)
  return path
}

const importing = async (pool: TaskPool<Tasks>, text: string, signal?: AbortSignal) =>
  pool.run('import', { path: await writeTranscript(text), blobs: folder }, signal)

const chat = JSON.stringify(chatAbout('processes'))

test('tasks run in processes of their own, many after another', async () => {
  const pool = createPool({ size: 2 })
  const results = await Promise.all(Array.from({ length: 6 }, () => importing(pool, chat)))
  for (const { conversations } of results) expect(conversations).toMatchObject([{ messages: 2 }])
  const [first] = results[0]?.conversations ?? []
  const model = { head: first?.model ?? Buffer.of(), segments: [] }
  const published = await pool.run('publish', {
    model,
    branches: 'current',
    withholding: { depth: 'everything', hidden: [] },
    leftOut: [],
    tools: [],
    secrets: 'refuse',
    decisions: [],
    words: [],
    decisionKey: '00',
    blobs: folder,
  })
  expect(published).toMatchObject({ hash: expect.stringMatching(/^[\da-f]{64}$/) })
})

test('the error of a task comes back with its stack', async () => {
  const error: unknown = await importing(createPool(), '[1,\n2,').catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(TaskError)
  expect((error as TaskError).fault).toMatchObject({ kind: 'transcript', code: 'invalid-json' })
})

test('a transcript that needs more memory than there is ends its process alone', async () => {
  const pool = createPool({ size: 1, memoryMegabytes: 80 })
  const keys = Array.from({ length: 1_500_000 }, (_, index) => `"${index}a":{}`).join()
  await expect(importing(pool, `[{${keys}}]`)).rejects.toEqual(new TaskLimitError('memory'))
  expect((await importing(pool, chat)).conversations).toHaveLength(1)
})

test('a task that takes too long is stopped, and the next one runs', async () => {
  const pool = createPool({ size: 1, milliseconds: 1 })
  await expect(importing(pool, chat)).rejects.toEqual(new TaskLimitError('time'))
  await expect(importing(pool, chat)).rejects.toEqual(new TaskLimitError('time'))
})

test('a task that nobody waits for any more is stopped, or not begun, and the next one runs', async () => {
  const pids: (number | undefined)[] = []
  const pool = createPool({
    size: 1,
    startChild(...given) {
      const child = startTaskChild(...given)
      pids.push(child.pid)
      return child
    },
  })
  const [running, waiting] = [new AbortController(), new AbortController()]
  const input = { path: await writeTranscript(chat), blobs: folder }
  const first = pool.run('import', input, running.signal)
  const second = pool.run('import', input, waiting.signal)
  await vi.waitFor(() => expect(pids).toHaveLength(1))
  waiting.abort('gone')
  await expect(second).rejects.toBe('gone')
  running.abort('gone too')
  await expect(first).rejects.toBe('gone too')
  expect((await importing(pool, chat)).conversations).toHaveLength(1)
  expect(pids).toHaveLength(2)
  await expect(importing(pool, chat, AbortSignal.abort('before'))).rejects.toBe('before')
})

test('no more tasks wait than are allowed to', async () => {
  const pool = createPool({ size: 1, maxWaiting: 1 })
  const results = await Promise.allSettled([
    importing(pool, chat),
    importing(pool, chat),
    importing(pool, chat),
  ])
  expect(results.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { limit: 'queue' } },
  ])
})

test('a task that has waited too long for a process is rejected, and the one before it is not', async () => {
  const pool = createPool({ size: 1, maxWaitMs: 1 })
  const [first, late] = await Promise.allSettled([importing(pool, chat), importing(pool, chat)])
  expect(first).toMatchObject({ status: 'fulfilled' })
  expect(late).toMatchObject({ status: 'rejected', reason: { limit: 'queue' } })
  expect((await importing(pool, chat)).conversations).toHaveLength(1)
})

test.runIf(process.platform === 'linux')('every thread of a task process has a low priority', async () => {
  const pids: (number | undefined)[] = []
  const pool = createPool({
    size: 1,
    startChild(...given) {
      const child = startTaskChild(...given)
      pids.push(child.pid)
      return child
    },
  })
  await importing(pool, chat)
  const tasks = `/proc/${pids[0]}/task`
  const threads = await Promise.all(
    (await readdir(tasks)).map((thread) => readFile(join(tasks, thread, 'stat'), 'utf8')),
  )
  // Behind the name, which may hold blanks, the 17th field is how nice a thread is.
  const nice = threads.map((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]))
  expect(nice.length).toBeGreaterThan(1)
  expect(new Set(nice)).toEqual(new Set([LOW_PRIORITY]))
})

test('closing rejects running and waiting tasks', async () => {
  const pool = createPool({ size: 1 })
  const running = [importing(pool, chat), importing(pool, chat)]
  await Promise.resolve()
  pool.close()
  for (const result of await Promise.allSettled(running)) expect(result.status).toBe('rejected')
})

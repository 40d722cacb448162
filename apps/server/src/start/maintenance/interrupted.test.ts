import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createProcessFolder,
  type ProcessFolder,
  runProcess,
  startProcess,
} from '../../__fixtures__/server-process.ts'
import { testEmbedded } from '../../__fixtures__/test-embedded.ts'
import { verifyArchive } from './archive-reader.ts'

/** Each has a file or folder of its own, so that one shows as much as the next. */
const KILLS = Number(process.env.VITRINE_KILLS ?? 1)

let original: ProcessFolder
let place: string
let archive: string
beforeAll(async () => {
  original = await createProcessFolder()
  place = await mkdtemp(join(tmpdir(), 'vitrine-interrupted-'))
  archive = join(place, 'whole.tar')
  const server = startProcess(original.environment)
  await server.ready
  await server.stop()
  expect((await runProcess(original.environment, 'backup', archive)).code).toBe(0)
}, 120_000)
afterAll(async () => {
  await original.remove()
  await rm(place, { recursive: true })
})

test(
  `a backup that is killed leaves a whole file under its name or none, and the server starts, ${KILLS} times`,
  async () => {
    for (let kill = 0; kill < KILLS; kill++) {
      const target = join(place, `killed-${kill}.tar`)
      const backup = startProcess(original.environment, 'backup', target)
      // A random moment is the thing under test.
      await setTimeout(Math.random() * 2000)
      await backup.stop('SIGKILL')
      if (existsSync(target)) await verifyArchive(target, () => {})
      const server = startProcess(original.environment)
      await server.ready
      expect((await server.stop()).code).toBe(0)
    }
  },
  60_000 + KILLS * 30_000,
)

testEmbedded(
  `a restore that is killed leaves a store that is whole, or one that only a restore may touch, ${KILLS} times`,
  async () => {
    for (let kill = 0; kill < KILLS; kill++) {
      const folder = await createProcessFolder({ isEmbedded: true })
      const interrupted = startProcess(folder.environment, 'restore', archive)
      await Promise.race([setTimeout(Math.random() * 5000), interrupted.ended])
      await interrupted.stop('SIGKILL')
      if (existsSync(join(folder.path, 'restoring'))) {
        const refused = await runProcess(folder.environment)
        expect(refused.errors).toMatch(/did not come to its end\. Run the restore again/)
      }
      const again = await runProcess(folder.environment, 'restore', archive)
      if (again.code !== 0) expect(again.errors).toMatch(/is not empty .*database/)
      expect((await readdir(folder.path)).filter((name) => name === 'restoring')).toEqual([])
      const server = startProcess(folder.environment)
      await server.ready
      expect(await folder.apiKey()).toBe(await original.apiKey())
      expect((await server.stop()).code).toBe(0)
      await folder.remove()
    }
  },
  60_000 + KILLS * 60_000,
)

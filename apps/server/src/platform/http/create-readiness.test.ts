import { expect, test } from 'vitest'
import { createReadiness } from './create-readiness.ts'

async function answers(error?: Error): Promise<void> {
  if (error) throw error
}

const full = Object.assign(new Error('/home/ada is full'), { code: 'ENOSPC' })

test.each([
  ['takes requests when database and disk answer', undefined, undefined, []],
  ['names the database that is away', new Error('10.0.0.7 refused'), undefined, ['database']],
  ['names the disk that is full', undefined, full, ['disk']],
  ['names both', new Error('gone'), full, ['database', 'disk']],
])('a server %s', async (_case, databaseError, diskError, reasons) => {
  const execute = (() => answers(databaseError)) as never
  const readiness = createReadiness({ database: { execute }, probeWriting: () => answers(diskError) })
  expect(await readiness()).toEqual(reasons)
})

test('a server that stops is draining, whatever it knew before', async () => {
  const restart = new AbortController()
  const readiness = createReadiness({
    database: { execute: (() => answers()) as never },
    probeWriting: () => answers(),
    restart: restart.signal,
  })
  expect(await readiness()).toEqual([])
  restart.abort()
  expect(await readiness()).toEqual(['draining'])
})

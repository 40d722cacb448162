import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { copyEmptyDatabase } from '../platform/database/empty-database.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../platform/database/open-embedded-database.ts'

/** A folder of an embedded database, for one test: the build's, as Postgres takes seconds to make another. */
export async function makeEmbeddedFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-embedded-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  copyEmptyDatabase(folder)
  return folder
}

/** An embedded database without a schema, for one test, which closes it. */
export async function openBareDatabase(): Promise<EmbeddedDatabase> {
  const database = await openEmbeddedDatabase(await makeEmbeddedFolder())
  await database.exec('drop schema if exists vitrine cascade')
  return database
}

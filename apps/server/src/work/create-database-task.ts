import { readEmptyDatabase } from '../store/empty-database.ts'
import { openEmbeddedDatabase } from '../store/open-embedded-database.ts'
import type { Tasks } from './tasks.ts'

/** Makes an empty embedded database in a folder. */
export async function createDatabaseTask({ folder }: Tasks['create-database']['input']): Promise<void> {
  const client = await openEmbeddedDatabase(folder, await readEmptyDatabase())
  await client.close()
}

import { readEmptyDatabase } from './empty-database.ts'
import { openEmbeddedDatabase } from './open-embedded-database.ts'
import type { DatabaseTasks } from './database-tasks.ts'

/** Makes an empty embedded database in a folder. */
export async function createDatabaseTask({
  folder,
}: DatabaseTasks['create-database']['input']): Promise<void> {
  const client = await openEmbeddedDatabase(folder, { dump: await readEmptyDatabase() })
  await client.close()
}

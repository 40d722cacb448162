import { writeFile } from 'node:fs/promises'
import { openEmbeddedDatabase } from '../src/store/open-embedded-database.ts'

/** Makes an empty database once, at build time, so that first starts need not. */
export async function packEmptyDatabase(path: string): Promise<void> {
  const client = await openEmbeddedDatabase()
  const dump = await client.dumpDataDir('gzip')
  await client.close()
  await writeFile(path, Buffer.from(await dump.arrayBuffer()))
}

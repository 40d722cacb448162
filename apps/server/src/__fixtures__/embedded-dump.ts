import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { packageFolder } from '../configuration/package-folder.ts'
import { writeFileDurably } from '../files/write-file-durably.ts'
import { migrationsFolder } from '../start/open-store.ts'
import { MIGRATIONS_TABLE } from '../store/migration-status.ts'
import { readEmptyDatabase } from '../store/empty-database.ts'
import { openEmbeddedDatabase } from '../store/open-embedded-database.ts'

const cache = join(packageFolder, 'node_modules/.cache/vitrine')

/** An empty, migrated database as a dump, made once and kept: loading it takes a tenth of making it. */
export async function embeddedDump(): Promise<Blob> {
  const path = join(cache, `${versionOfDump()}.tar`)
  if (!existsSync(path)) {
    const client = await openEmbeddedDatabase(undefined, await readEmptyDatabase())
    await migrate(drizzle({ client }), { migrationsFolder, ...MIGRATIONS_TABLE })
    const dump = await client.dumpDataDir('none')
    await mkdir(cache, { recursive: true })
    await writeFileDurably(path, Buffer.from(await dump.arrayBuffer()))
    await client.close()
  }
  return new Blob([await readFile(path)])
}

function versionOfDump(): string {
  const journal = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')
  const { entries }: { entries: { tag: string }[] } = JSON.parse(journal)
  const hash = createHash('sha256').update(journal)
  for (const { tag } of entries) hash.update(readFileSync(join(migrationsFolder, `${tag}.sql`)))
  hash.update(readFileSync(join(packageFolder, 'node_modules/@electric-sql/pglite/package.json')))
  return hash.digest('hex').slice(0, 16)
}

import { isBuiltin } from 'node:module'
import { StartRefusal } from '../platform/errors/start-refusal.ts'

/** Throws `StartRefusal` on a Node without SQLite, which the lock of the data folder is made of. */
export function assertSqlite(version: string = process.versions.node): void {
  if (isBuiltin('node:sqlite')) return
  throw new StartRefusal(
    `Node ${version} lacks node:sqlite, which the server needs. Start it with Node 22.13 or newer, or in the repository with \`npx -y pnpm@12 start\`, which brings its own Node.`,
  )
}

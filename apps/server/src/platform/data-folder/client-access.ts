import { join } from 'node:path'
import { z } from 'zod'
import { writeFileDurably } from '../files/write-file-durably.ts'
import type { DataFolder } from './open-data-folder.ts'
import { readJsonFile } from './read-json-file.ts'

const clientAccessSchema = z.object({ url: z.string(), apiKey: z.string() })

/** What the command line on this machine needs to share files; readable by this user alone. */
export type ClientAccess = z.infer<typeof clientAccessSchema>

const pathIn = (folder: DataFolder) => join(folder.path, 'cli.json')

/** What an earlier start left for the command line. */
export function readClientAccess(folder: DataFolder): Promise<ClientAccess | undefined> {
  return readJsonFile(pathIn(folder), clientAccessSchema)
}

/** Leaves address and key for the command line. */
export function writeClientAccess(folder: DataFolder, access: ClientAccess): Promise<void> {
  return writeFileDurably(pathIn(folder), `${JSON.stringify(access)}\n`, 0o600)
}

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { writeFileDurably } from '../files/write-file-durably.ts'
import type { DataFolder } from './open-data-folder.ts'
import { readJsonFile } from './read-json-file.ts'

const copyEndpointSchema = z.object({ port: z.number(), token: z.string() })

/** Where a server that has the embedded database open is asked for a copy of it. */
export type CopyEndpoint = z.infer<typeof copyEndpointSchema>

const serverRecordSchema = z.object({
  pid: z.number(),
  url: z.string(),
  /** A server and a backup of another version read the same record: the key stays. */
  copyDoor: copyEndpointSchema.optional(),
})

/** Which server uses a data folder; a second server names it in its refusal. It locks nothing itself. */
export interface RunningServer {
  pid: number
  url: string
  copyEndpoint?: CopyEndpoint
}

const pathIn = (folder: DataFolder) => join(folder.path, 'server.json')

/** The server that last said it uses the folder. */
export async function readRunningServer(folder: DataFolder): Promise<RunningServer | undefined> {
  const record = await readJsonFile(pathIn(folder), serverRecordSchema)
  if (!record) return undefined
  const { copyDoor: copyEndpoint, ...server } = record
  return { ...server, copyEndpoint }
}

/** Says that this process uses the folder. */
export function writeRunningServer(folder: DataFolder, server: RunningServer): Promise<void> {
  const { copyEndpoint: copyDoor, ...record } = server
  return writeFileDurably(pathIn(folder), `${JSON.stringify({ ...record, copyDoor })}\n`)
}

/** Removes the record at an orderly stop. */
export function removeRunningServer(folder: DataFolder): Promise<void> {
  return rm(pathIn(folder), { force: true })
}

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { writeFileDurably } from '../files/write-file-durably.ts'
import type { DataFolder } from './open-data-folder.ts'
import { readJsonFile } from './read-json-file.ts'

const copyDoorSchema = z.object({ port: z.number(), token: z.string() })

/** Where a server that has the embedded database open is asked for a copy of it. */
export type CopyEndpoint = z.infer<typeof copyDoorSchema>

const runningServerSchema = z.object({
  pid: z.number(),
  url: z.string(),
  copyEndpoint: copyDoorSchema.optional(),
})

/** Which server uses a data folder; a second server names it in its refusal. It locks nothing itself. */
export type RunningServer = z.infer<typeof runningServerSchema>

const pathIn = (folder: DataFolder) => join(folder.path, 'server.json')

/** The server that last said it uses the folder. */
export function readRunningServer(folder: DataFolder): Promise<RunningServer | undefined> {
  return readJsonFile(pathIn(folder), runningServerSchema)
}

/** Says that this process uses the folder. */
export function writeRunningServer(folder: DataFolder, server: RunningServer): Promise<void> {
  return writeFileDurably(pathIn(folder), `${JSON.stringify(server)}\n`)
}

/** Removes the record at an orderly stop. */
export function removeRunningServer(folder: DataFolder): Promise<void> {
  return rm(pathIn(folder), { force: true })
}

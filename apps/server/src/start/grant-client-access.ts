import { type DataFolder } from '../platform/data-folder/open-data-folder.ts'
import { readClientAccess, writeClientAccess } from '../platform/data-folder/client-access.ts'
import { createApiKey } from '../people/keys/create-api-key.ts'
import { findKeyOwner } from '../people/keys/find-key-owner.ts'
import type { Database } from '../platform/database/store.ts'
import { firstWorkspaceId } from '../platform/database/first-workspace-id.ts'

/** Gives the command line on this machine the address and a key that works; a key that still does is kept. */
export async function grantClientAccess(database: Database, folder: DataFolder, url: string): Promise<void> {
  const known = await readClientAccess(folder)
  const apiKey = (await validKey(database, known?.apiKey)) ?? (await newKey(database))
  if (apiKey) await writeClientAccess(folder, { url, apiKey })
}

async function validKey(database: Database, key: string | undefined): Promise<string | undefined> {
  return key !== undefined && (await findKeyOwner(database, key)) ? key : undefined
}

async function newKey(database: Database): Promise<string | undefined> {
  const workspaceId = await firstWorkspaceId(database)
  return workspaceId && createApiKey(database, workspaceId, 'Command line')
}

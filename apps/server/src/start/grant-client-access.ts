import { type DataFolder } from '../data-folder/open-data-folder.ts'
import { readClientAccess, writeClientAccess } from '../data-folder/client-access.ts'
import { createApiKey } from '../keys/create-api-key.ts'
import { findKeyOwner } from '../keys/find-key-owner.ts'
import type { Database } from '../store/store.ts'
import { firstWorkspaceId } from '../store/first-workspace-id.ts'

/** Gives the command line on this machine the address and a key that works; a key that still does is kept. */
export async function grantClientAccess(database: Database, folder: DataFolder, url: string): Promise<void> {
  const known = await readClientAccess(folder)
  const isValid = known !== undefined && (await findKeyOwner(database, known.apiKey)) !== undefined
  const apiKey = isValid
    ? known.apiKey
    : await createApiKey(database, await firstWorkspaceId(database), 'Command line')
  await writeClientAccess(folder, { url, apiKey })
}

import { join } from 'node:path'
import { packageFolder } from '../platform/configuration/package-folder.ts'
import { importTranscriptFile } from '../conversations/imports/import-transcript-file.ts'
import type { ServerParts } from './compose-parts.ts'
import { findShare } from '../sharing/shares/find-share.ts'
import { createPublish } from '../sharing/shares/publish.ts'
import { NOTHING_WITHHELD } from '../sharing/shares/store-share.ts'
import { firstWorkspaceId } from '../platform/database/first-workspace-id.ts'
import { storeIdentity } from '../platform/database/schema.ts'

const sample = join(packageFolder, 'sample/welcome.json')

/** The share id of the sample, which the first start publishes; undefined once somebody has revoked it. */
export async function shareSample(services: ServerParts): Promise<string | undefined> {
  const { database, runTask, folder, storeRuns } = services
  const [identity] = await database.select({ shareId: storeIdentity.sampleShareId }).from(storeIdentity)
  if (identity?.shareId) return (await findShare(database, identity.shareId))?.id
  const workspaceId = await firstWorkspaceId(database)
  if (!workspaceId) return undefined
  const { conversations } = await importTranscriptFile(
    { database, runTask, blobs: folder.blobs, storeRuns },
    { workspaceId, path: sample, name: 'welcome.json' },
  )
  const [conversation] = conversations
  if (!conversation) return undefined
  const publish = createPublish(services)
  const thing = { conversationId: conversation.id, branches: 'current' } as const
  const share = await publish({
    workspaceId,
    publisher: 'owner',
    thing,
    withholding: NOTHING_WITHHELD,
    secrets: 'refuse',
  })
  if ('waiting' in share) return undefined
  await database.update(storeIdentity).set({ sampleShareId: share.id })
  return share.id
}

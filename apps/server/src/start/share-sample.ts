import { join } from 'node:path'
import { packageFolder } from '../configuration/package-folder.ts'
import { importTranscriptFile } from '../imports/import-transcript-file.ts'
import type { Services } from '../services.ts'
import { findShare } from '../shares/find-share.ts'
import { createPublish } from '../shares/publish.ts'
import { firstWorkspaceId } from '../store/first-workspace-id.ts'
import { storeIdentity } from '../store/schema.ts'

const sample = join(packageFolder, 'sample/welcome.json')

/** The share id of the sample, which the first start publishes; undefined once somebody has revoked it. */
export async function shareSample(services: Services): Promise<string | undefined> {
  const { database, runTask, folder } = services
  const [identity] = await database.select({ shareId: storeIdentity.sampleShareId }).from(storeIdentity)
  if (identity?.shareId) return (await findShare(database, identity.shareId))?.id
  const workspaceId = await firstWorkspaceId(database)
  if (!workspaceId) return undefined
  const { conversations } = await importTranscriptFile(
    { database, runTask, blobs: folder.blobs },
    { workspaceId, path: sample, name: 'welcome.json' },
  )
  const [conversation] = conversations
  if (!conversation) return undefined
  const publish = createPublish(services)
  const thing = { conversationId: conversation.id, branches: 'current' } as const
  const share = await publish({ workspaceId, thing })
  await database.update(storeIdentity).set({ sampleShareId: share.id })
  return share.id
}

import { offlinePage, offlineRunPage } from '@vitrine/offline-page'
import type { Conversation, WorkflowRun } from '@vitrine/transcript'
import { mapFileParts, mapFilePartsOfRun } from '../conversations/library/map-file-parts.ts'
import { unpack } from '../platform/database/pack.ts'
import { compressWhole } from '../platform/http/compress.ts'
import { inlinePictures } from '../sharing/shares/inline-files.ts'
import type { PageTasks } from './page-tasks.ts'

/** Writes a published model as one HTML file, with its pictures in it. */
export async function writeOfflinePageTask({
  model,
  kind,
  language,
  blobs,
  files,
}: PageTasks['write-offline-page']['input']): Promise<PageTasks['write-offline-page']['output']> {
  const published: unknown = JSON.parse((await unpack(model)).toString())
  const readers = { blobs, files: new Set(files) }
  const page =
    kind === 'run'
      ? offlineRunPage(await inlinePictures(published as WorkflowRun, mapFilePartsOfRun, readers), language)
      : offlinePage(await inlinePictures(published as Conversation, mapFileParts, readers), language)
  return compressWhole(Buffer.from(page), 'br')
}

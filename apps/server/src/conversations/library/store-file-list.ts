import { conversationFiles, runFiles } from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/database/store.ts'
import type { ListedFile } from './list-files.ts'

const ROWS_A_QUERY = 500

/** Writes down which files a conversation has. */
export async function storeFileList(
  transaction: Transaction,
  conversationId: string,
  files: readonly ListedFile[],
): Promise<void> {
  for (const some of slices(files)) {
    const rows = some.map((file) => ({ ...file, conversationId }))
    await transaction.insert(conversationFiles).values(rows).onConflictDoNothing()
  }
}

/** Writes down which files a run has. */
export async function storeFileListOfRun(
  transaction: Transaction,
  runId: string,
  files: readonly ListedFile[],
): Promise<void> {
  for (const some of slices(files)) {
    const rows = some.map((file) => ({ ...file, runId }))
    await transaction.insert(runFiles).values(rows).onConflictDoNothing()
  }
}

function* slices(files: readonly ListedFile[]): Generator<readonly ListedFile[]> {
  for (let start = 0; start < files.length; start += ROWS_A_QUERY)
    yield files.slice(start, start + ROWS_A_QUERY)
}

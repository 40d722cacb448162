import type { WorkOptions } from '@vitrine/workspace-screens'
import type { PreparedRun } from '@vitrine/share-views'
import type { WorkflowRun } from '@vitrine/transcript'
import { suspendUntilReload } from '../recovery/suspend-until-reload.ts'

/** Makes a run readable in a thread of this browser. */
export async function prepareRun(run: WorkflowRun, { signal }: WorkOptions = {}): Promise<PreparedRun> {
  const { openStoredRunWorker } = await suspendUntilReload(import('./open-workers.ts'))
  const worker = openStoredRunWorker()
  try {
    return (await worker.ask('prepared-run', { kind: 'prepare-run', run }, { signal })).prepared
  } finally {
    worker.close()
  }
}

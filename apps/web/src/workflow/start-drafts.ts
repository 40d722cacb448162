import type { DraftStorage } from '@vitrine/share-views/workflow-start'

/** Keeps what is entered for one workflow as long as the tab. */
export function startDrafts(workflowId: string): DraftStorage {
  const key = `vitrine.start:${workflowId}`
  return {
    read: () => window.sessionStorage.getItem(key),
    write: (draft) => window.sessionStorage.setItem(key, draft),
    remove: () => window.sessionStorage.removeItem(key),
  }
}

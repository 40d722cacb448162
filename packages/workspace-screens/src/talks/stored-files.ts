import type { TalkFile } from '@vitrine/api-client/contract/talks'
import { DRAFT_PREFIX } from '../unsaved-changes/draft-prefix.ts'

/** The files of a question that is being written. */
export interface QuestionFilesDraft {
  files: readonly TalkFile[]
  /** Addresses of files that the question had and is to lose. */
  detachedUrls: readonly string[]
}

/** A question without files. */
export const NO_FILES: QuestionFilesDraft = { files: [], detachedUrls: [] }

const nameOf = (key: string) => `${DRAFT_PREFIX}${key}:files`

/** Reads what was stored before the page was loaded. */
export function readStoredFiles(key: string): QuestionFilesDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(nameOf(key)) ?? 'null')
    return isDraft(stored) ? stored : NO_FILES
  } catch {
    return NO_FILES
  }
}

/** Stores files so that they survive a reload of the page. Returns false where the browser has no room for them. */
export function storeFiles(key: string, draft: QuestionFilesDraft): boolean {
  const isEmpty = draft.files.length === 0 && draft.detachedUrls.length === 0
  try {
    // What is stored already takes room.
    sessionStorage.removeItem(nameOf(key))
    if (!isEmpty) sessionStorage.setItem(nameOf(key), JSON.stringify(draft))
    return true
  } catch {
    return isEmpty
  }
}

function isDraft(value: unknown): value is QuestionFilesDraft {
  const { files, detachedUrls } = (value ?? {}) as Partial<Record<string, unknown>>
  const areUrls = Array.isArray(detachedUrls) && detachedUrls.every((url) => typeof url === 'string')
  return areUrls && Array.isArray(files) && files.every(isFile)
}

function isFile(value: unknown): value is TalkFile {
  const { name, mediaType, data } = (value ?? {}) as Partial<Record<string, unknown>>
  return [name, mediaType, data].every((text) => typeof text === 'string')
}

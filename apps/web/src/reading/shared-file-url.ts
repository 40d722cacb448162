import { SHARED_FILE_SCHEME, sharedFilePath, type SharedKind } from '@vitrine/api-client/contract/shares'
import type { FilePart } from '@vitrine/transcript'

/** Gives the addresses of a share's files. */
export function sharedFileUrl(shareId: string, kind: SharedKind): (part: FilePart) => string | undefined {
  return ({ url }) =>
    url?.startsWith(SHARED_FILE_SCHEME)
      ? sharedFilePath(shareId, url.slice(SHARED_FILE_SCHEME.length), kind)
      : undefined
}

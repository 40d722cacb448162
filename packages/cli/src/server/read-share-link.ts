import { sharedConversationPath, shareIdSchema, sharedRunPath } from '@vitrine/api-client/contract/shares'
import { CommandError } from '../terminal/command-error.ts'
import { plainLine } from '../terminal/plain-line.ts'

/** The share that a link names. */
export interface ShareLink {
  id: string
  /** Where the link points; absent when only the id was given. */
  origin?: string
}

/** Takes an id, a link, or a link into the page. Throws `CommandError` on anything else. */
export function readShareLink(text: string): ShareLink {
  const url = /^https?:/i.test(text) && URL.canParse(text) ? new URL(text) : undefined
  const path = url?.pathname ?? (text.startsWith('/') ? text.replace(/[?#].*$/, '') : undefined)
  const id = path === undefined ? text : idIn(path)
  if (shareIdSchema.safeParse(id).success) return { id, origin: url?.origin }
  throw new CommandError(
    `“${plainLine(text)}” is neither a shared link nor an id of a share. A link looks like http://127.0.0.1:8787${sharedConversationPath('…').replace('%E2%80%A6', '…')}.`,
    { code: 'invalid-link' },
  )
}

function idIn(path: string): string {
  for (const before of [sharedConversationPath(''), sharedRunPath('')]) {
    const start = path.lastIndexOf(before)
    if (start >= 0) return path.slice(start + before.length).split('/')[0] ?? ''
  }
  return ''
}

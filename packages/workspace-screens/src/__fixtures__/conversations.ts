import type { LibraryEntry } from '@vitrine/api-client/contract/conversations'
import type { ShareEntry } from '@vitrine/api-client/contract/shares'
import type { Conversation } from '@vitrine/transcript'

/** Titles that others may write into a transcript. */
export const hostileTitles = {
  markup: '<script>alert(1)</script><img src=x onerror=alert(1)>',
  bidi: '\u202Etxt.exe\u2066 and more\u200B',
  long: `${'endless'.repeat(700)} end`,
  none: '',
}

/** A stored conversation as the library lists it. */
export function entryOf(id: string, more: Partial<LibraryEntry> = {}): LibraryEntry {
  return {
    id,
    workspaceId: 'w1',
    title: `Conversation ${id}`,
    format: 'claude-code',
    messages: 12,
    importedAt: '2026-11-20T09:14:00Z',
    importedBy: 'Ada Lovelace',
    liveShares: 0,
    isOwn: true,
    mayPublish: true,
    ...more,
  }
}

/** A link to a stored conversation. */
export function shareOf(id: string, more: Partial<ShareEntry> = {}): ShareEntry {
  return {
    id,
    url: `https://vitrine.example/shared/conversations/${id}`,
    kind: 'conversation',
    conversationId: 'c1',
    runId: null,
    title: 'Conversation c1',
    branches: 'current',
    isIndexed: false,
    createdAt: '2026-11-20T10:00:00Z',
    createdBy: 'Ada Lovelace',
    expiresAt: null,
    hasPassphrase: false,
    audience: 'anyone',
    addresses: [],
    maxViews: null,
    views: 0,
    embedOrigins: [],
    depth: 'everything',
    hidden: [],
    leftOut: [],
    publishedTitle: null,
    contentChangedAt: null,
    revokedAt: null,
    isOwn: true,
    ...more,
  }
}

/** A conversation of two messages; with two answers where there are to be branches. */
export function conversationOf(title: string, hasBranches = false): Conversation {
  const answer = { parentId: 'q', role: 'assistant' as const }
  return {
    id: 'inside',
    kind: 'agent',
    title,
    source: { format: 'claude-code', application: 'Claude Code' },
    messages: [
      { id: 'q', parentId: null, role: 'user', parts: [{ type: 'text', text: 'Which record is lost?' }] },
      { id: 'a', ...answer, parts: [{ type: 'text', text: 'The last one.' }] },
      ...(hasBranches
        ? [{ id: 'b', ...answer, parts: [{ type: 'text' as const, text: 'The first one.' }] }]
        : []),
    ],
  }
}

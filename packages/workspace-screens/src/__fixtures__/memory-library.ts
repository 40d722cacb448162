import type { LibraryClient } from '@vitrine/api-client'
import type { LibraryEntry, ShareEntry } from '@vitrine/api-client/contract'
import { conversationOf, shareOf } from './conversations.ts'
import { failure, type MemoryWire } from './memory-wire.ts'

/** What a library holds in a test, the newest first. */
export interface MemoryLibraryContent {
  conversations?: LibraryEntry[]
  shares?: ShareEntry[]
  hasBranches?: boolean
}

const PAGE = 50

/** A library with pages, search, rights of its own, and links that behave as the server's. */
export function createMemoryLibrary(
  wire: MemoryWire,
  { conversations = [], shares = [], hasBranches = false }: MemoryLibraryContent = {},
): LibraryClient {
  return {
    listConversations: (_, { cursor, search = '', signal } = {}) =>
      wire.call('listConversations', signal, () => {
        const wanted = conversations.filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()))
        const { entries, next } = pageOf(wanted, cursor)
        return { conversations: entries, next }
      }),
    readConversation: (id, { signal } = {}) =>
      wire.call('readConversation', signal, () => {
        const entry = find(conversations, id)
        return { entry, conversation: conversationOf(entry.title, hasBranches) }
      }),
    deleteConversation: (id) =>
      wire.call('deleteConversation', undefined, () => {
        conversations.splice(conversations.indexOf(find(conversations, id)), 1)
      }),
    importTranscript: () => Promise.reject(new Error('The screens import through their own port.')),
    publish: (_, request) =>
      wire.call('publish', undefined, () => {
        if ('runId' in request) throw new Error('There are no runs here.')
        const { conversationId, branches = 'current', isIndexed = false } = request
        const known = shares.find(
          (share) =>
            share.conversationId === conversationId &&
            share.branches === branches &&
            share.revokedAt === null,
        )
        const share = known ?? shareOf(`new-link-${shares.length}`, { conversationId, branches, isIndexed })
        if (!known) shares.unshift(share)
        const { id, url, createdAt, createdBy, isOwn } = share
        const path = new URL(url).pathname
        return { id, path, url, createdAt, createdBy, isOwn, isIndexed: share.isIndexed, isNew: !known }
      }),
    listShares: (_, { cursor, conversationId, state, signal } = {}) =>
      wire.call('listShares', signal, () => {
        const wanted = shares.filter(
          (share) =>
            (conversationId === undefined || share.conversationId === conversationId) &&
            (state === undefined || (share.revokedAt === null) === (state === 'live')),
        )
        const { entries, next } = pageOf(wanted, cursor)
        return { shares: entries, next }
      }),
    updateShare: (_, id, update) =>
      wire.call('updateShare', undefined, () => ({ ...Object.assign(find(shares, id), update) })),
    revokeShare: (_, id) =>
      wire.call('revokeShare', undefined, () => {
        find(shares, id).revokedAt = '2026-11-21T10:00:00Z'
      }),
  }
}

function pageOf<Entry>(
  entries: readonly Entry[],
  cursor: string | undefined,
): { entries: Entry[]; next: string | null } {
  const from = Number(cursor ?? 0)
  const to = from + PAGE
  return { entries: entries.slice(from, to), next: to < entries.length ? String(to) : null }
}

function find<Entry extends { id: string }>(entries: Entry[], id: string): Entry {
  const found = entries.find((entry) => entry.id === id)
  if (!found) throw failure('not-found')
  return found
}

import type { PageClient } from '@vitrine/api-client'
import type { PageLine } from '@vitrine/api-client/contract/pages'
import { findEntry, pageOf } from './memory-pages.ts'
import type { MemoryWire } from './memory-wire.ts'

/** A live page of a conversation. */
export function livePageOf(conversationId: string, more: Partial<PageLine> = {}): PageLine {
  return {
    id: `page-of-${conversationId}`,
    conversationId,
    title: `Conversation ${conversationId}`,
    kind: 'agent',
    name: 'Ada’s agent',
    description: '',
    model: 'analytical-1',
    isOpen: true,
    delaySeconds: 0,
    isStopped: false,
    held: null,
    url: `https://vitrine.example/agent_share/page-of-${conversationId}`,
    picture: null,
    createdAt: '2026-11-20T09:14:00Z',
    isOwn: true,
    ...more,
  }
}

/** Live pages that behave as the server's. */
export function createMemoryLivePages(wire: MemoryWire, pages: PageLine[] = []): PageClient {
  const change = (name: string, conversationId: string, more: Partial<PageLine>) =>
    wire.call(name, undefined, () => {
      if (!pages.some(({ id }) => id === idOf(conversationId))) pages.unshift(livePageOf(conversationId))
      return { page: { ...Object.assign(findEntry(pages, idOf(conversationId)), more) } }
    })
  return {
    list: (_, { cursor, signal } = {}) =>
      wire.call('listPages', signal, () => {
        const { entries, next } = pageOf(pages, cursor)
        return { pages: entries.map((page) => ({ ...page })), next }
      }),
    read: (conversationId, { signal } = {}) =>
      wire.call('readPage', signal, () => {
        const page = pages.find(({ id }) => id === idOf(conversationId))
        return { page: page ? { ...page } : null }
      }),
    listAddresses: (conversationId) =>
      wire.call('listPageAddresses', undefined, () => {
        const { id, kind } = findEntry(pages, idOf(conversationId))
        return {
          addresses: [
            { kind: 'page', path: `/${kind}_share/${id}` },
            { kind: 'stream', path: `/api/live?stream=conversation%3A${id}` },
          ],
        }
      }),
    write: (conversationId, request) => change('writePage', conversationId, request),
    decideHeld: (conversationId) => change('decideHeld', conversationId, { held: null }),
    endConversation: () =>
      wire.call('endConversation', undefined, () => ({ seq: 1, changed: [], cutOff: [], problems: [] })),
    setPicture: (conversationId) =>
      change('setPicture', conversationId, {
        picture: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=',
      }),
    removePicture: (conversationId) => change('removePicture', conversationId, { picture: null }),
  }
}

const idOf = (conversationId: string) => `page-of-${conversationId}`

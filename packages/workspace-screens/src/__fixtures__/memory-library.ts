import type { LibraryClient } from '@vitrine/api-client'
import type { LibraryEntry } from '@vitrine/api-client/contract/conversations'
import type {
  ShareVersion,
  ShareContent,
  ShareEntry,
  SharePreview,
  SharePreviewRequest,
  ShareRequest,
  WaitingApproval,
} from '@vitrine/api-client/contract/shares'
import { conversationOf, shareOf } from './conversations.ts'
import { previewOfConversation, previewOfRun, withheldBy } from './made-previews.ts'
import { findEntry, pageOf } from './memory-pages.ts'
import type { MemoryWire } from './memory-wire.ts'
import { maskingOf } from './made-masking.ts'

/** What a library holds in a test, the newest first. */
export interface MemoryLibraryContent {
  /** Called with each request that is published. */
  onPublish?(request: ShareRequest): void
  /** Called with what a link shows from then on. */
  onReplace?(content: ShareContent): void
  conversations?: LibraryEntry[]
  shares?: ShareEntry[]
  hasBranches?: boolean
  /** What waits for approval instead of being published or changed. */
  waiting?: WaitingApproval
}

/** A library with pages, search, rights of its own, and links that behave as the server's. */
export function createMemoryLibrary(
  wire: MemoryWire,
  {
    conversations = [],
    shares = [],
    hasBranches = false,
    waiting,
    onPublish,
    onReplace,
  }: MemoryLibraryContent = {},
): LibraryClient {
  const previewOf = (request: SharePreviewRequest): SharePreview => {
    const share = 'shareId' in request ? findEntry(shares, request.shareId) : undefined
    const conversationId = 'conversationId' in request ? request.conversationId : share?.conversationId
    if (typeof conversationId !== 'string') return { ...previewOfRun(), ...withheldBy(request, share) }
    const { title } = conversations.find(({ id }) => id === conversationId) ?? { title: share?.title ?? '' }
    return previewOfConversation(conversationOf(title, hasBranches), request, share)
  }
  const versions: ShareVersion[] = []
  return {
    listConversations: (_, { cursor, search = '', agentId, signal } = {}) =>
      wire.call('listConversations', signal, () => {
        const wanted = conversations.filter(
          ({ title, agent }) =>
            title.toLowerCase().includes(search.toLowerCase()) &&
            (agentId === undefined || agent?.id === agentId),
        )
        const { entries, next } = pageOf(wanted, cursor)
        return { conversations: entries, next }
      }),
    readUploadLimit: () => Promise.resolve(undefined),
    readConversation: (id, { signal } = {}) =>
      wire.call('readConversation', signal, () => {
        const entry = findEntry(conversations, id)
        return { entry, conversation: conversationOf(entry.title, hasBranches) }
      }),
    assignAgent: (id, agentId) =>
      wire.call('assignAgent', undefined, () => {
        const agent = agentId === null ? null : { id: agentId, kind: 'agent' as const, name: agentId }
        Object.assign(findEntry(conversations, id), { agent })
        return { agentId }
      }),
    deleteConversation: (id) =>
      wire.call('deleteConversation', undefined, () => {
        conversations.splice(conversations.indexOf(findEntry(conversations, id)), 1)
      }),
    lookAtMasking: (id, level, { signal } = {}) =>
      wire.call('lookAtMasking', signal, () => maskingOf(findEntry(conversations, id).liveShares, level)),
    maskSource: (id, level) =>
      wire.call('maskSource', undefined, () => maskingOf(findEntry(conversations, id).liveShares, level)),
    fetchFile: () => Promise.reject(new Error('The screens fetch through their own port.')),
    importTranscript: () => Promise.reject(new Error('The screens import through their own port.')),
    publish: (_, request) =>
      wire.call('publish', undefined, () => {
        onPublish?.(request)
        if (waiting) return waiting
        const { isIndexed = false, expiresAt = null, depth = 'everything', hidden = [] } = request
        const { audience = 'anyone', addresses = [], maxViews = null, leftOut = [] } = request
        const target =
          'runId' in request
            ? { kind: 'run' as const, runId: request.runId, conversationId: null, branches: null }
            : { conversationId: request.conversationId, branches: request.branches ?? 'current' }
        const known = shares.find(
          (share) =>
            share.revokedAt === null &&
            share.depth === depth &&
            share.hidden.join() === hidden.join() &&
            Object.entries(target).every(([name, value]) => share[name as keyof ShareEntry] === value),
        )
        const share =
          known ??
          shareOf(`new-link-${shares.length}`, {
            ...target,
            isIndexed,
            expiresAt,
            depth,
            hidden,
            audience,
            addresses,
            maxViews,
            leftOut,
          })
        if (!known) shares.unshift(share)
        const { id, url, createdAt, createdBy, isOwn } = share
        const path = new URL(url).pathname
        const given = {
          isIndexed: share.isIndexed,
          expiresAt: share.expiresAt,
          hasPassphrase: share.hasPassphrase,
          audience: share.audience,
          addresses: share.addresses,
          maxViews: share.maxViews,
          embedOrigins: share.embedOrigins,
          depth,
          hidden,
          leftOut,
        }
        return { id, path, url, createdAt, createdBy, isOwn, ...given, isNew: !known }
      }),
    listShares: (_, { cursor, conversationId, runId, state, signal } = {}) =>
      wire.call('listShares', signal, () => {
        const wanted = shares.filter(
          (share) =>
            (conversationId === undefined || share.conversationId === conversationId) &&
            (runId === undefined || share.runId === runId) &&
            (state === undefined || (share.revokedAt === null) === (state === 'live')),
        )
        const { entries, next } = pageOf(wanted, cursor)
        return { shares: entries, next }
      }),
    updateShare: (_, id, { passphrase, ...update }) =>
      wire.call(
        'updateShare',
        undefined,
        () =>
          waiting ?? {
            ...Object.assign(
              findEntry(shares, id),
              update,
              passphrase !== undefined && { hasPassphrase: passphrase !== null },
            ),
          },
      ),
    previewShare: (_, request, { signal } = {}) =>
      wire.call('previewShare', signal, () => previewOf(request)),
    readShare: (_, id, { signal } = {}) => wire.call('readShare', signal, () => findEntry(shares, id)),
    replaceShareContent: (_, id, { limits, source: _source, earlier, ...content }) =>
      wire.call('replaceShareContent', undefined, () => {
        onReplace?.(content)
        if (waiting) return waiting
        const { depth, hidden, leftOut } = content
        if (earlier !== undefined && earlier !== 'gone') {
          const version = versionOf(findEntry(shares, id), versions.length)
          versions.unshift({ ...version, isForReaders: earlier === 'for-readers' })
        }
        const changed = {
          contentChangedAt: '2026-11-26T10:00:00.000Z',
          ...limits,
          ...(depth && { depth }),
          ...(hidden && { hidden }),
          ...(leftOut && { leftOut }),
        }
        return { ...Object.assign(findEntry(shares, id), changed) }
      }),
    listShareVersions: (_, __, { signal } = {}) =>
      wire.call('listShareVersions', signal, () => ({ versions: [...versions] })),
    removeShareVersion: (_, __, id) =>
      wire.call('removeShareVersion', undefined, () => {
        versions.splice(
          versions.findIndex((version) => version.id === id),
          1,
        )
      }),
    readShareReads: (_, id, { signal } = {}) =>
      wire.call('readShareReads', signal, () => {
        findEntry(shares, id)
        return {
          days: [{ day: '2026-11-25', people: 3, programs: 1 }],
          lastReadAt: '2026-11-25T10:04:00.000Z',
        }
      }),
    listShareAddresses: (_, id, { signal } = {}) =>
      wire.call('listShareAddresses', signal, () => ({
        addresses: ['', '.md'].map((ending) => ({
          kind: ending === '' ? ('page' as const) : ('document' as const),
          path: `/shared/conversations/${findEntry(shares, id).id}${ending}`,
        })),
      })),
    rotateShare: (_, id) =>
      wire.call('rotateShare', undefined, () => {
        const old = findEntry(shares, id)
        const rotated = { ...old, id: `${id}-again`, url: old.url.replace(id, `${id}-again`) }
        old.revokedAt = '2026-11-21T10:00:00Z'
        shares.unshift(rotated)
        return rotated
      }),
    revokeShare: (_, id) =>
      wire.call('revokeShare', undefined, () => {
        findEntry(shares, id).revokedAt = '2026-11-21T10:00:00Z'
      }),
  }
}

/** What a link shows, kept for later. */
function versionOf(share: ShareEntry, count: number): ShareVersion {
  const { url, depth, hidden, leftOut, createdAt } = share
  return {
    id: `version-${count}`,
    url: `${url}-version-${count}`,
    shownFrom: createdAt,
    shownUntil: '2026-11-26T10:00:00.000Z',
    depth,
    hidden,
    leftOut,
    isForReaders: false,
  }
}

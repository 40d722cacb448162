import type { WorkspaceClient } from '@vitrine/api-client'
import type {
  AuditEntry,
  KeyDetails,
  MemberDetails,
  PendingInvitation,
  PublishingPolicy,
  WorkspaceDetails,
} from '@vitrine/api-client/contract/workspaces'
import { adaPassword } from './memory-account.ts'
import { failure, type MemoryWire } from './memory-wire.ts'

/** What a workspace holds in a test. */
export interface MemoryWorkspaceContent {
  workspaces?: WorkspaceDetails[]
  members?: MemberDetails[]
  /** Of other workspaces than the first, by id. */
  membersElsewhere?: Record<string, MemberDetails[]>
  invitations?: PendingInvitation[]
  /** @default false */
  keepsMail?: boolean
  /** Whether links to invitations open accounts without a mail. */
  linksProveAddress?: boolean
  policy?: Partial<PublishingPolicy>
  /** Links and live pages that stand beside the policy, where it limits links at all. */
  outside?: { links: number; pages: number }
  /** Members beside the reader who may publish. @default 1 */
  approvers?: number
  keys?: KeyDetails[]
  audit?: AuditEntry[]
}

/** A key that a test may look for where it must not be. */
export const madeKey = 'vk_this-is-shown-only-once'

/** What may be published where nobody has set anything. */
export const openPolicy: PublishingPolicy = {
  publishers: 'member',
  maxDays: null,
  leastDepth: 'summary',
  mostDepth: 'everything',
  audiences: ['anyone', 'signed-in', 'workspace', 'addresses'],
  visitorPublishing: 'allowed',
  allowsBypass: true,
  words: [],
  secondPerson: [],
}

const PAGE = 50

const notAsked = () => Promise.reject(new Error('The screens behind a sign-in do not ask this.'))

/** Workspaces that keep their last owner, as the server's do. */
export function createMemoryWorkspaces(
  wire: MemoryWire,
  {
    workspaces = [{ id: 'w1', name: 'Analytical Engines', role: 'owner' }],
    members = [],
    membersElsewhere = {},
    keepsMail = false,
    linksProveAddress = false,
    invitations = [],
    policy = {},
    outside = { links: 0, pages: 0 },
    approvers = 1,
    keys = [],
    audit = [],
  }: MemoryWorkspaceContent = {},
): WorkspaceClient {
  let standing: PublishingPolicy = { ...openPolicy, ...policy }
  const policyAnswer = () => {
    const isOpen = JSON.stringify({ ...standing, publishers: 'member' }) === JSON.stringify(openPolicy)
    return {
      policy: standing,
      linksOutside: isOpen ? 0 : outside.links,
      allowsLivePages: isOpen,
      pagesOutside: isOpen ? 0 : outside.pages,
      approvers,
    }
  }
  const keepOwner = (userId: string) => {
    const owners = members.filter(({ role }) => role === 'owner')
    if (owners.length === 1 && owners[0]?.userId === userId) throw failure('forbidden', 'last-owner')
  }
  return {
    list: ({ signal } = {}) => wire.call('list', signal, () => ({ workspaces, chosenId: 'w1' })),
    create: ({ name }) => wire.call('create', undefined, () => ({ id: 'w9', name, role: 'owner' })),
    rename: (id, { name }) => wire.call('rename', undefined, () => ({ id, name, role: 'owner' })),
    remove: () => wire.call('remove', undefined, () => undefined),
    choose: notAsked,
    readPolicy: (_, { signal } = {}) => wire.call('readPolicy', signal, policyAnswer),
    setPolicy: (_, given) =>
      wire.call(`setPolicy ${JSON.stringify(given)}`, undefined, () => {
        standing = given
        return policyAnswer()
      }),
    listMembers: (id, { signal } = {}) =>
      wire.call('listMembers', signal, () => ({ members: [...(membersElsewhere[id] ?? members)] })),
    changeRole: (_, userId, { role }) =>
      wire.call('changeRole', undefined, () => {
        if (role !== 'owner') keepOwner(userId)
        members.splice(
          0,
          members.length,
          ...members.map((each) => (each.userId === userId ? { ...each, role } : each)),
        )
      }),
    removeMember: (_, userId, { links } = {}) =>
      wire.call(links ? `removeMember and ${links} links` : 'removeMember', undefined, () => {
        keepOwner(userId)
        members.splice(0, members.length, ...members.filter((each) => each.userId !== userId))
      }),
    listInvitations: (_, { signal } = {}) =>
      wire.call('listInvitations', signal, () => ({ invitations: [...invitations], keepsMail })),
    invite: (_, { email, role, language }) =>
      wire.call(`invite in ${language}`, undefined, () => {
        if (members.some((each) => each.email === email)) throw failure('invalid-request', 'already-member')
        if (invitations.some((each) => each.email === email))
          throw failure('invalid-request', 'already-invited')
        const invitation = invitationOf(email, { role })
        invitations.unshift(invitation)
        return invitation
      }),
    sendInvitationAgain: (_, id) =>
      wire.call('sendInvitationAgain', undefined, () => {
        const position = invitations.findIndex((each) => each.id === id)
        invitations.splice(position, 1, { ...(invitations[position] as PendingInvitation), expiresAt: LATER })
      }),
    createInvitationLink: (_, id) =>
      wire.call('createInvitationLink', undefined, () => ({
        url: `https://vitrine.example/invitation?id=${id}`,
        expiresAt: LATER,
        provesAddress: linksProveAddress,
      })),
    revokeInvitation: (_, id) =>
      wire.call('revokeInvitation', undefined, () => {
        invitations.splice(
          invitations.findIndex((each) => each.id === id),
          1,
        )
      }),
    readInvitation: notAsked,
    acceptInvitation: notAsked,
    declineInvitation: notAsked,
    listKeys: (_, { signal } = {}) => wire.call('listKeys', signal, () => ({ keys: [...keys] })),
    createKey: (_, { name, password, scopes = unused.scopes, expiresAt = null }) =>
      wire.call('createKey', undefined, () => {
        if (password !== adaPassword) throw failure('not-authenticated', 'wrong-credentials')
        keys.unshift(keyOf(name, { scopes, expiresAt }))
        return { key: madeKey }
      }),
    revokeKey: (_, id) =>
      wire.call('revokeKey', undefined, () => {
        keys.splice(
          keys.findIndex((each) => each.id === id),
          1,
        )
      }),
    readAudit: (_, before, { signal } = {}) =>
      wire.call('readAudit', signal, () => {
        const start = before === undefined ? 0 : audit.findIndex(({ id }) => id === before) + 1
        const entries = audit.slice(start, start + PAGE)
        return { entries, next: start + PAGE < audit.length ? (entries.at(-1)?.id ?? null) : null }
      }),
  }
}

const LATER = '2099-01-08T10:00:00.000Z'

/** An invitation that is open for long, unless a test says otherwise. */
export function invitationOf(email: string, more: Partial<PendingInvitation> = {}): PendingInvitation {
  return { id: `to-${email}`, email, role: 'member', invitedBy: 'Ada Lovelace', expiresAt: LATER, ...more }
}

const unused = {
  lastUsedAt: null,
  lastUsedFrom: null,
  scopes: ['traces', 'import', 'read', 'publish', 'manage'],
  expiresAt: null,
} satisfies Partial<KeyDetails>

/** A key that nobody has used. */
export function keyOf(name: string, more: Partial<KeyDetails> = {}): KeyDetails {
  const createdAt = '2026-10-02T08:00:00.000Z'
  return { id: `key-${name}`, name, prefix: 'vk_abc', createdAt, ...unused, ...more }
}

/** Somebody who belongs to the workspace. */
export function memberOf(name: string, more: Partial<MemberDetails> = {}): MemberDetails {
  const email = `${name.split(' ')[0]?.toLowerCase()}@example.com`
  return { userId: email, name, email, role: 'member', since: '2026-09-01T08:00:00.000Z', ...more }
}

/** The person that tests are signed in as. */
export const ada: MemberDetails = memberOf('Ada Lovelace', { userId: 'p1', role: 'owner' })

/** One thing that happened. */
export function auditOf(action: string, more: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: `${action}-${more.subject ?? ''}`,
    at: '2026-11-20T17:30:00.000Z',
    action,
    actor: 'ada@example.com',
    subject: null,
    address: '192.0.2.7',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    ...more,
  }
}

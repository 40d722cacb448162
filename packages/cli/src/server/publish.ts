import { isDeepStrictEqual } from 'node:util'
import { type ApiClient, ApiError } from '@vitrine/api-client'
import type { ImportAnswer } from '@vitrine/api-client/contract/conversations'
import {
  type EarlierContent,
  isWaitingApproval,
  type ShareAnswer,
  type ShareContent,
  sharedPath,
  type SharedBranches,
  type ShareRequest,
  type WaitingApproval,
} from '@vitrine/api-client/contract/shares'
import { type FileImport, type ModelParcel, packForUpload, type Withholding } from '@vitrine/transcript'
import { CommandError } from '../terminal/command-error.ts'
import { sized } from '../terminal/counted.ts'
import { createProgress } from '../terminal/progress.ts'
import type { Terminal } from '../terminal/terminal.ts'

/** What of a transcript is published. */
export interface Publication {
  transcript: FileImport
  /** Positions of those that are published, in order. */
  chosen: readonly number[]
  branches: SharedBranches
  /** What readers do not get. */
  withholding: Withholding
  /** Of the links, those that stand already as well. */
  limits: LinkLimits
  /** The link that shows it from now on, instead of what it shows. @default a link of its own */
  update?: LinkUpdate
  /** Which agent or chatbot of the workspace speaks in the conversations. */
  agentId?: string
  /** Why secrets are published, where that was asked for. */
  reason?: string
  /** Whether the server masks what it finds as well, such as words that the workspace looks for. */
  isMasked: boolean
}

/** A link that is to show something else, and what happens to what it shows. */
export interface LinkUpdate {
  shareId: string
  earlier: EarlierContent
}

/** Who can open a link, and for how long. */
type LinkLimits = Pick<ShareRequest, (typeof NAMES)[number]>

const NAMES = ['expiresAt', 'passphrase', 'audience', 'addresses', 'maxViews', 'embedOrigins'] as const

/**
 * Sends the models of what was chosen, and nothing else of the file, and publishes them; gives each link as soon as it
 * stands, or the request where another member has to approve it first. Throws `CommandError` (`too-large`) before anything is sent where one is larger than the server takes.
 */
export async function* publish(
  client: ApiClient,
  { transcript, chosen, branches, withholding, limits, agentId, update, ...secrets }: Publication,
  terminal: Terminal,
  signal: AbortSignal,
): AsyncGenerator<{ position: number; share: ShareAnswer | WaitingApproval }> {
  const { maxUploadBytes: limit } = await client.health({ signal })
  const { parcels, tooLarge } = packForUpload(transcript, chosen, limit)
  if (tooLarge) throw refusalOf(tooLarge, limit)
  const requests = new Map<number, ShareRequest>()
  for (const [position, request] of await upload(client, parcels, branches, { terminal, signal }))
    requests.set(position, request)
  for (const position of chosen) {
    const request = requests.get(position)
    if (!request) continue
    // Before the link stands: an agent that is refused publishes nothing.
    if (agentId !== undefined && 'conversationId' in request)
      await client.assignAgent(request.conversationId, agentId, { signal })
    if (update) {
      const content = { ...decisionOf(secrets), ...withholding }
      yield { position, share: await replaced(client, request, update, { content, limits, signal }) }
      continue
    }
    const share = await client.createShare(
      { ...request, ...decisionOf(secrets), ...withholding, ...limits },
      { signal },
    )
    if (isWaitingApproval(share)) {
      yield { position, share }
      continue
    }
    await assertWithheld(client, share, withholding)
    await assertLimited(client, share, limits)
    yield { position, share: await withLimits(client, share, limits, signal) }
  }
}

/** Publishes under the address of a link that stands; throws for one that shows another session. */
async function replaced(
  client: ApiClient,
  request: ShareRequest,
  { shareId, earlier }: LinkUpdate,
  { content, limits, signal }: { content: ShareContent; limits: LinkLimits; signal: AbortSignal },
): Promise<ShareAnswer | WaitingApproval> {
  const source = 'runId' in request ? request.runId : request.conversationId
  const isLimited = Object.values(limits).some((value) => value !== undefined)
  const entry = await client
    .replaceShareContent(shareId, { ...content, source, earlier, ...(isLimited && { limits }) }, { signal })
    .catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.reason !== 'out-of-date') throw error
      throw new CommandError(
        'The link shows another session, or there is a newer import of this one: it was not changed.',
        { code: 'out-of-date' },
      )
    })
  if (isWaitingApproval(entry)) return entry
  return { ...entry, path: sharedPath(entry.kind, entry.id), isNew: false }
}

function decisionOf({ reason, isMasked }: Pick<Publication, 'reason' | 'isMasked'>) {
  if (reason !== undefined) return { secrets: 'publish' as const, reason }
  return isMasked ? { secrets: 'mask' as const } : {}
}

/** A server that cannot withhold has published everything: the link ends at once. */
async function assertWithheld(
  client: ApiClient,
  share: ShareAnswer,
  { depth = share.depth, hidden = [] }: Withholding,
): Promise<void> {
  if (share.depth === depth && hidden.every((part) => share.hidden.includes(part))) return
  if (share.isNew) await client.revokeShare(share.id)
  throw new CommandError(
    `The server cannot withhold parts of what it publishes${share.isNew ? ', so the link was revoked' : ''}. Bring it to the version of this command.`,
    { code: 'cannot-withhold' },
  )
}

/** A server that cannot limit who reads has opened it to everybody: the link ends at once. */
async function assertLimited(
  client: ApiClient,
  share: ShareAnswer,
  { audience = share.audience, maxViews = null }: Partial<Pick<ShareAnswer, 'audience' | 'maxViews'>>,
): Promise<void> {
  if (!share.isNew || (share.audience === audience && share.maxViews === maxViews)) return
  await client.revokeShare(share.id)
  throw new CommandError(
    'The server cannot limit who reads what it publishes, so the link was revoked. Bring it to the version of this command.',
    { code: 'cannot-limit' },
  )
}

/** A link that stood already is given its limits now, unless it is somebody else's. */
async function withLimits(
  client: ApiClient,
  share: ShareAnswer,
  limits: LinkLimits,
  signal: AbortSignal,
): Promise<ShareAnswer | WaitingApproval> {
  const isAsIs = NAMES.every((name) => isSet(share, name, limits))
  if (share.isNew || (isAsIs && limits.passphrase === undefined)) return share
  if (!share.isOwn)
    throw new CommandError(
      `${share.url} was published by somebody else and stays as it is: only they and admins can change it.`,
      { code: 'not-own' },
    )
  const updated = await client.updateShare(share.id, limits, { signal })
  if (isWaitingApproval(updated)) return updated
  const { expiresAt, hasPassphrase, audience, addresses, maxViews, embedOrigins } = updated
  const changed = { ...share, expiresAt, hasPassphrase, audience, addresses, maxViews, embedOrigins }
  const ignored = NAMES.filter((name) => !isSet(changed, name, limits))
  if (ignored.length === 0) return changed
  throw new CommandError(
    `The server did not set ${ignored.join(', ')} of ${share.url}, which stays open as it was. Bring the server to the version of this command, or revoke the link.`,
    { code: 'cannot-limit' },
  )
}

/** Whether a link has a limit that was asked for. */
function isSet(share: ShareAnswer, name: keyof LinkLimits, limits: LinkLimits): boolean {
  const wanted = limits[name]
  if (wanted === undefined) return true
  if (name === 'passphrase') return share.hasPassphrase === (wanted !== null)
  return isDeepStrictEqual(share[name], wanted)
}

function refusalOf({ positions: [position = 0], content }: ModelParcel, limit = 0): CommandError {
  return new CommandError(
    `Number ${position + 1} of the file is ${sized(content.byteLength)}, and the server takes ${sized(limit)}: nothing was sent. Whoever runs the server can raise MAX_UPLOAD_MB.`,
    { code: 'too-large' },
  )
}

async function upload(
  client: ApiClient,
  parcels: readonly ModelParcel[],
  branches: SharedBranches,
  { terminal, signal }: { terminal: Terminal; signal: AbortSignal },
): Promise<[number, ShareRequest][]> {
  const total = parcels.reduce((sum, { content }) => sum + content.byteLength, 0)
  const progress = createProgress(total, terminal)
  const stored: [number, ShareRequest][] = []
  let before = 0
  try {
    for (const { positions, content } of parcels) {
      const onProgress = ({ sentBytes }: { sentBytes: number }) => progress.update(before + sentBytes)
      const answer = await client.importTranscript(content, { signal, onProgress })
      stored.push(...requestsOf(answer, positions, branches))
      before += content.byteLength
    }
  } finally {
    progress.end()
  }
  return stored
}

function requestsOf(
  { conversations, runs }: ImportAnswer,
  positions: readonly number[],
  branches: SharedBranches,
): [number, ShareRequest][] {
  const requests: ShareRequest[] = [
    ...conversations.map(({ id: conversationId }) => ({ conversationId, branches })),
    ...runs.map(({ id: runId }) => ({ runId })),
  ]
  if (requests.length !== positions.length) {
    throw new CommandError(
      `The server read ${requests.length} of the ${positions.length} that this command sent. Bring both to the same version.`,
      { code: 'unexpected-answer' },
    )
  }
  return requests.map((request, index) => [positions[index] ?? 0, request])
}

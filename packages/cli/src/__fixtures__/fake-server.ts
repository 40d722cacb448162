import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { agentAssignmentSchema, CONVERSATIONS_PATH } from '@vitrine/api-client/contract/conversations'
import { type ErrorCode, errorStatus, type SecretFinding } from '@vitrine/api-client/contract/errors'
import { HEALTH_PATH } from '@vitrine/api-client/contract/health'
import {
  approvalScreenPath,
  shareRequestSchema,
  SHARES_PATH,
  type ShareUpdate,
  shareUpdateSchema,
  sharedPath,
  type ShareReplacement,
  shareReplacementSchema,
} from '@vitrine/api-client/contract/shares'
import { importFile, summarizeConversation, summarizeRun } from '@vitrine/transcript'
import { onTestFinished } from 'vitest'
import { createFakePages, type FakePages } from './fake-pages.ts'

const KEY = 'vk_test'

const LIMITS = ['expiresAt', 'passphrase', 'audience', 'maxViews'] as const

/** The id of the one agent that the server has. */
export const AGENT_ID = 'agent-000000000000000000001'

/** A server of the contract that keeps everything in memory, for the time of a test. */
export interface FakeServer {
  url: string
  /** What the command needs to reach it. */
  env: { VITRINE_URL: string; VITRINE_API_KEY: string }
  /** Every request as `METHOD path`, in order. */
  requests: string[]
  /** Bytes of each uploaded transcript. */
  uploads: Buffer[]
  /** Publications by id. */
  shares: Map<
    string,
    {
      conversationId?: string
      runId?: string
      branches?: string
      expiresAt?: string
      passphrase?: string
      audience?: string
      addresses?: readonly string[]
      maxViews?: number
      embedOrigins?: readonly string[]
      secrets?: string
      depth?: string
      hidden?: readonly string[]
    }
  >
  /** What links were to show next. */
  replacements: (ShareReplacement & { id: string })[]
  /** Which agent speaks in a conversation, by its id. */
  agents: Map<string, string>
  pages: FakePages
}

/** What a fake server is like. */
interface FakeServerOptions {
  /** What links are made of; @default whatever is named */
  newestSource?: string
  /** The largest transcript it takes. */
  limitBytes?: number
  /** Secrets that it finds in everything. */
  finds?: SecretFinding[]
  /** What its workspace allows at most, for links that name nothing. */
  most?: { depth: string; audience: string }
  /** Whether it is older than depths of links. */
  isOld?: boolean
  /** Whether everything was published before, by the owner of the key. */
  isPublished?: boolean
  /** Whether its workspace wants a second person for whatever is published. */
  wantsApproval?: boolean
  /** What it gives a link that is changed; everything that it is asked for where this is left out. */
  changes?(update: ShareUpdate): ShareUpdate
}

/** Starts it on a free port of the loopback. */
export async function startFakeServer({
  limitBytes = 50_000_000,
  finds,
  most,
  isOld = false,
  isPublished = false,
  wantsApproval = false,
  newestSource,
  changes = (update) => update,
}: FakeServerOptions = {}): Promise<FakeServer> {
  const requests: string[] = []
  const uploads: Buffer[] = []
  const replacements: FakeServer['replacements'] = []
  const shares: FakeServer['shares'] = new Map()
  const agents: FakeServer['agents'] = new Map()

  const importBody = async (request: IncomingMessage, response: ServerResponse) => {
    if (Number(request.headers['content-length']) > limitBytes) {
      response.setHeader('connection', 'close')
      request.resume()
      return refuse(response, 'too-large', { limitBytes })
    }
    const content = await buffer(request)
    uploads.push(content)
    const file = importFile({ content })
    const conversations = file.holds === 'runs' ? [] : file.conversations.map(summarizeConversation)
    const runs = file.holds === 'runs' ? file.runs.map(summarizeRun) : []
    answer(response, 201, {
      conversations: conversations.map((each, index) => ({
        ...each,
        id: `${uploads.length}.${index}: ${each.title}`,
      })),
      runs: runs.map((each, index) => ({ id: `run-${String(index + 1).padStart(20, '0')}`, ...each })),
      report: file.report,
    })
  }

  const assignAgent = async (request: IncomingMessage, response: ServerResponse, conversationId: string) => {
    const { agentId } = agentAssignmentSchema.parse(JSON.parse((await buffer(request)).toString()))
    if (agentId !== AGENT_ID) return refuse(response, 'invalid-request', { field: 'agentId' })
    agents.set(conversationId, agentId)
    return answer(response, 200, { agentId })
  }

  const createShare = async (request: IncomingMessage, response: ServerResponse) => {
    const body = shareRequestSchema.parse(JSON.parse((await buffer(request)).toString()))
    if (finds && body.secrets !== 'publish')
      return refuse(response, 'undecided-findings', { findings: finds, totalFindings: finds.length })
    const id = `share-${String(shares.size + 1).padStart(20, '0')}`
    if (wantsApproval) {
      const path = approvalScreenPath(id, 'w1')
      const askedAt = '2026-01-05T10:00:00.000Z'
      return answer(response, 202, {
        state: 'waiting',
        approvalId: id,
        path,
        url: `${url}${path}`,
        causes: ['every'],
        askedAt,
      })
    }
    shares.set(id, isPublished ? {} : body)
    if (isPublished) for (const name of LIMITS) delete body[name]
    const path = sharedPath('runId' in body ? 'run' : 'conversation', id)
    answer(response, 201, {
      id,
      path,
      url: `${url}${path}`,
      createdAt: '2026-01-05T10:00:00.000Z',
      createdBy: null,
      isIndexed: false,
      expiresAt: body.expiresAt ?? null,
      hasPassphrase: body.passphrase !== undefined,
      ...(!isOld && {
        depth: body.depth ?? most?.depth,
        hidden: body.hidden,
        addresses: body.addresses,
        audience: body.audience ?? most?.audience,
        maxViews: body.maxViews ?? null,
        embedOrigins: body.embedOrigins,
      }),
      isNew: !isPublished,
      isOwn: true,
    })
  }

  const replaceContent = async (request: IncomingMessage, response: ServerResponse, id: string) => {
    const replacement = shareReplacementSchema.parse(JSON.parse((await buffer(request)).toString()))
    replacements.push({ id, ...replacement })
    if (replacement.source !== newestSource && newestSource !== undefined)
      return refuse(response, 'invalid-request', { reason: 'out-of-date' })
    answerEntry(response, id)
  }

  const updateShare = async (request: IncomingMessage, response: ServerResponse, id: string) => {
    const update = shareUpdateSchema.parse(JSON.parse((await buffer(request)).toString()))
    answerEntry(response, id, changes(update))
  }

  const answerEntry = (response: ServerResponse, id: string, update: ShareUpdate = {}) => {
    const { passphrase, ...given } = update
    answer(response, 200, {
      id,
      kind: 'conversation',
      title: 'Kettle',
      url: `${url}${sharedPath('conversation', id)}`,
      conversationId: 'conversation-00000000000001',
      runId: null,
      branches: 'current',
      createdAt: '2026-01-05T10:00:00.000Z',
      createdBy: null,
      isIndexed: false,
      isOwn: true,
      revokedAt: null,
      expiresAt: null,
      hasPassphrase: typeof passphrase === 'string',
      views: 0,
      ...given,
    })
  }

  const pages = createFakePages(() => url)
  const server = createServer((request, response) => {
    if (pages.isAway) {
      pages.broken += 1
      request.socket.destroy()
      return
    }
    const call = `${request.method} ${request.url?.split('?')[0]}`
    requests.push(call)
    if (call === `GET ${HEALTH_PATH}`)
      return answer(response, 200, { status: 'ok', version: '1.0.0', maxUploadBytes: limitBytes })
    if (request.headers.authorization !== `Bearer ${KEY}`) return refuse(response, 'not-authenticated')
    if (call === `POST ${CONVERSATIONS_PATH}`) return void importBody(request, response)
    const [, assigned] = /^PUT \/api\/conversations\/([^/]+)\/agent$/.exec(call) ?? []
    if (assigned) return void assignAgent(request, response, decodeURIComponent(assigned))
    if (call === `POST ${SHARES_PATH}`) return void createShare(request, response)
    const [, changed] = /^PATCH \/api\/shares\/([^/]+)$/.exec(call) ?? []
    if (changed) return void updateShare(request, response, changed)
    const [, replaced] = /^PUT \/api\/shares\/([^/]+)\/content$/.exec(call) ?? []
    if (replaced) return void replaceContent(request, response, replaced)
    if (shares.delete(call.replace(`DELETE ${SHARES_PATH}/`, ''))) return response.writeHead(204).end()
    const answered = pages.answer(call, request)
    if (answered)
      return void answered.then((body) =>
        body ? answer(response, 200, body) : refuse(response, 'not-found'),
      )
    return refuse(response, 'not-found')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(() => resolve()))
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    env: { VITRINE_URL: url, VITRINE_API_KEY: KEY },
    requests,
    uploads,
    shares,
    replacements,
    agents,
    pages,
  }
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function refuse(response: ServerResponse, code: ErrorCode, more = {}): void {
  answer(response, errorStatus[code], { error: { code, message: 'No.', ...more } })
}

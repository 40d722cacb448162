import { randomUUID } from 'node:crypto'
import type { BrowserContext } from 'playwright-core'
import { PASSWORD } from '../measuring/open-accounts.ts'

/** A screen of the main application, and the link that leads there. */
export interface MeasuredScreen {
  name: string
  path: string
  /** The screen on which the link stands; the library by its sidebar where it is left out. */
  from?: string
}

/** Makes one thing of every kind in the workspace of who is signed in, and gives the screens that show them. */
export async function furnishWorkspace(
  context: BrowserContext,
  url: string,
  agentUrl: string,
): Promise<MeasuredScreen[]> {
  const ask = askAs(context, url)
  const agent = await ask('/api/agents', { kind: 'agent', name: 'Scout', instructions: 'Answer in short.' })
  await ask(`/api/agents/${agent.id}/connector`, { url: agentUrl }, 'PUT')
  const talkId = randomUUID()
  await ask(`/api/agents/${agent.id}/talks`, { talkId, messageId: randomUUID(), text: 'Is tea hot?' })
  const tool = await ask('/api/tools', { name: 'get_weather' })
  const base = await ask('/api/knowledge-bases', { name: 'Handbook', language: 'en' })
  const text = 'A kettle is boiled dry after three minutes.'
  const document = await ask(`/api/knowledge-bases/${base.id}/documents`, { name: 'Kettles', text })
  const voice = await ask('/api/brand-voices', { name: 'Kettle & Co' })
  const workflow = await ask('/api/workflows', {
    name: 'Digest',
    inputSchema: { type: 'object', properties: { topic: { type: 'string' } } },
    connector: { kind: 'ag-ui', url: agentUrl },
  })
  const upload = await ask('/api/stored-objects/uploads', {
    name: 'plan.txt',
    mediaType: 'text/plain',
    bytes: 7,
  })
  const { object } = await ask(`/api/stored-objects/uploads/${upload.id}?offset=0`, 'kettles', 'PATCH')
  const run = await ask('/api/runs', trace)
  const conversation = await ask('/api/conversations/growing', { kind: 'chatbot', title: 'Beds and seeds' })
  const messages = [{ id: 'm1', role: 'user', parts: [{ type: 'text', text: 'What about *beds*?' }] }]
  await ask(`/api/conversations/${conversation.id}/messages`, { messages })
  return [
    { name: 'import', path: '/import' },
    { name: 'conversation', path: `/conversations/${conversation.id}`, from: '/' },
    {
      name: 'publish',
      path: `/publish/conversation/${conversation.id}`,
      from: `/conversations/${conversation.id}`,
    },
    { name: 'agents', path: '/agents' },
    { name: 'agent', path: `/agents/${agent.id}`, from: '/agents' },
    { name: 'new agent', path: '/agents/new', from: '/agents' },
    { name: 'new talk', path: `/agents/${agent.id}/talk`, from: `/agents/${agent.id}` },
    { name: 'talk', path: `/talks/${talkId}`, from: `/agents/${agent.id}` },
    { name: 'tools and built-in tools', path: '/tools' },
    { name: 'tool', path: `/tools/${tool.id}`, from: '/tools' },
    { name: 'knowledge bases', path: '/knowledge-bases' },
    { name: 'knowledge base', path: `/knowledge-bases/${base.id}`, from: '/knowledge-bases' },
    {
      name: 'document',
      path: `/knowledge-bases/${base.id}/documents/${document.id}`,
      from: `/knowledge-bases/${base.id}`,
    },
    { name: 'stored objects', path: '/files' },
    { name: 'stored object', path: `/files/${object?.id}`, from: '/files' },
    { name: 'workflows', path: '/workflows' },
    { name: 'workflow', path: `/workflows/${workflow.id}`, from: '/workflows' },
    { name: 'runs', path: '/runs' },
    { name: 'run', path: `/runs/${run.id}`, from: '/runs' },
    { name: 'links', path: '/shares' },
    { name: 'brand voices', path: '/brand-voices' },
    { name: 'brand voice', path: `/brand-voices/${voice.id}`, from: '/brand-voices' },
    { name: 'members', path: '/members' },
    { name: 'keys', path: '/keys' },
    { name: 'workspace and activity', path: '/workspace' },
  ]
}

/** Opens the session of an account for all pages of a context. */
export async function signIn(context: BrowserContext, url: string, email: string): Promise<void> {
  const data = { email, password: PASSWORD }
  const answer = await context.request.post('/api/auth/sign-in', { headers: { origin: url }, data })
  if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}: ${await answer.text()}`)
}

interface Made {
  id: string
  object?: { id: string }
}

function askAs(context: BrowserContext, url: string) {
  return async (path: string, data: unknown, method = 'POST'): Promise<Made> => {
    const answer = await context.request.fetch(path, { method, data, headers: { origin: url } })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
    const made = (await answer.json()) as Partial<Made> & { runs?: Made[] }
    return { id: made.id ?? made.runs?.[0]?.id ?? '', object: made.object }
  }
}

const START = Date.UTC(2026, 0, 2) * 1_000_000

/** A trace of two steps as OTLP JSON. */
const trace = {
  resourceSpans: [{ scopeSpans: [{ spans: [span('a1', '', 'Digest'), span('a2', 'a1', 'Read')] }] }],
}

function span(id: string, parentId: string, name: string): object {
  return {
    traceId: 'c0ffee'.padStart(32, '0'),
    spanId: id.padStart(16, '0'),
    parentSpanId: parentId && parentId.padStart(16, '0'),
    name,
    kind: 1,
    startTimeUnixNano: String(START),
    endTimeUnixNano: String(START + 1_500_000_000),
    status: {},
  }
}

import { randomUUID } from 'node:crypto'
import { readTemplate } from '@vitrine/web/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMember } from '../../__fixtures__/add-member.ts'
import { agentRules } from '../../__fixtures__/agent-rules.ts'
import { type Browser, openBrowser, openPerson } from '../../__fixtures__/browser.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { workflowRules } from '../../__fixtures__/workflow-rules.ts'
import { createApp } from '../../start/create-app.ts'
import { members, users } from '../../platform/database/schema.ts'

/** Who may use a route at all; from `member` on within the workspace of its path. A `manager` is one of a workspace. */
type Rule = 'key' | 'public' | 'signed-in' | 'verified' | 'caller' | 'manager' | 'member' | 'admin' | 'owner'

/** Every route of the API. A new one without a line here fails the test. */
const rules: Record<string, Rule> = {
  'GET /api/health': 'public',
  'GET /api/live': 'public',
  'GET /api/ready': 'public',
  'GET /api/auth/methods': 'public',
  'GET /api/auth/session': 'public',
  'POST /api/auth/sign-in': 'public',
  'POST /api/auth/sign-up': 'public',
  'POST /api/auth/owner-link': 'public',
  'POST /api/auth/resend-verification': 'public',
  'POST /api/auth/verify-email': 'public',
  'POST /api/auth/request-reset': 'public',
  'POST /api/auth/reset-link': 'public',
  'POST /api/auth/reset-password': 'public',
  'POST /api/auth/sign-in/provider': 'public',
  'GET /api/auth/callback/:providerId': 'public',
  'GET /api/auth/providers': 'signed-in',
  'POST /api/auth/providers': 'signed-in',
  'DELETE /api/auth/providers/:providerId': 'signed-in',
  'GET /api/auth/account': 'signed-in',
  'PATCH /api/auth/account': 'signed-in',
  'DELETE /api/auth/account': 'signed-in',
  'POST /api/auth/change-password': 'signed-in',
  'POST /api/auth/change-email': 'signed-in',
  'POST /api/auth/confirm-email': 'signed-in',
  'GET /api/auth/sessions': 'signed-in',
  'DELETE /api/auth/sessions': 'signed-in',
  'DELETE /api/auth/sessions/:sessionId': 'signed-in',
  'POST /api/auth/sign-in/second-factor': 'public',
  'GET /api/auth/second-factor': 'signed-in',
  'POST /api/auth/second-factor/totp': 'signed-in',
  'POST /api/auth/second-factor/totp/confirmation': 'signed-in',
  'DELETE /api/auth/second-factor/totp': 'signed-in',
  'POST /api/auth/second-factor/recovery-codes': 'signed-in',
  'POST /api/auth/sign-in/passkey/options': 'public',
  'POST /api/auth/sign-in/passkey': 'public',
  'GET /api/auth/recovery': 'signed-in',
  'POST /api/auth/recovery': 'signed-in',
  'GET /api/auth/passkeys': 'signed-in',
  'POST /api/auth/passkeys': 'signed-in',
  'POST /api/auth/passkeys/options': 'signed-in',
  'PATCH /api/auth/passkeys/:id': 'signed-in',
  'DELETE /api/auth/passkeys/:id': 'signed-in',
  // What is behind it is better-auth, with an allow-list of its own.
  'GET /api/auth/*': 'public',
  'POST /api/auth/*': 'public',
  'GET /api/workspaces': 'signed-in',
  'POST /api/workspaces': 'verified',
  'PATCH /api/workspaces/:workspaceId': 'admin',
  'POST /api/workspaces/:workspaceId/choice': 'member',
  'GET /api/workspaces/:workspaceId/members': 'member',
  'PATCH /api/workspaces/:workspaceId/members/:userId': 'owner',
  // For oneself any member, which the routes' own test shows.
  'DELETE /api/workspaces/:workspaceId/members/:userId': 'owner',
  'GET /api/workspaces/:workspaceId/invitations': 'admin',
  'POST /api/workspaces/:workspaceId/invitations': 'admin',
  'DELETE /api/workspaces/:workspaceId/invitations/:id': 'admin',
  'POST /api/workspaces/:workspaceId/invitations/:id/mail': 'admin',
  'POST /api/workspaces/:workspaceId/invitations/:id/link': 'admin',
  'GET /api/workspaces/:workspaceId/keys': 'admin',
  'POST /api/workspaces/:workspaceId/keys': 'admin',
  'DELETE /api/workspaces/:workspaceId/keys/:id': 'admin',
  'GET /api/workspaces/:workspaceId/audit': 'owner',
  'GET /api/invitations/:token': 'public',
  'POST /api/invitations/:token/acceptance': 'signed-in',
  'POST /api/invitations/:token/refusal': 'public',
  'GET /api/public/schemas/conversations.json': 'public',
  'GET /api/public/schemas/runs.json': 'public',
  'GET /api/public/shares/:shareId': 'public',
  'GET /api/conversations': 'caller',
  'POST /api/conversations': 'caller',
  'GET /api/conversations/:conversationId': 'caller',
  'DELETE /api/conversations/:conversationId': 'caller',
  'PUT /api/conversations/:conversationId/agent': 'caller',
  'GET /api/conversations/:conversationId/files/:sha256': 'caller',
  'GET /api/conversations/:conversationId/masking': 'caller',
  'POST /api/conversations/:conversationId/masking': 'caller',
  'GET /api/runs': 'caller',
  'POST /api/runs': 'caller',
  'GET /api/runs/:runId': 'caller',
  'DELETE /api/runs/:runId': 'caller',
  'DELETE /api/runs/:runId/publication-request': 'caller',
  'GET /api/runs/:runId/files/:sha256': 'caller',
  'GET /api/runs/:runId/masking': 'caller',
  'POST /api/runs/:runId/masking': 'caller',
  'POST /api/fetched-files': 'caller',
  'POST /api/conversations/growing': 'caller',
  'POST /api/conversations/:conversationId/messages': 'caller',
  'GET /api/pages': 'caller',
  'GET /api/conversations/:conversationId/page': 'caller',
  'GET /api/conversations/:conversationId/page/addresses': 'caller',
  'PUT /api/conversations/:conversationId/page': 'caller',
  'PUT /api/conversations/:conversationId/page/held': 'caller',
  'PUT /api/conversations/:conversationId/page/picture': 'caller',
  'DELETE /api/conversations/:conversationId/page/picture': 'caller',
  'GET /api/public/pages/:pageId': 'public',
  'GET /api/public/pages/:pageId/picture/:sha256': 'public',
  'GET /api/public/pages/:pageId/files/:sha256': 'public',
  'GET /api/shares': 'caller',
  'POST /api/shares': 'caller',
  'PATCH /api/shares/:shareId': 'caller',
  'DELETE /api/shares/:shareId': 'caller',
  'POST /api/runs/actions': 'caller',
  'GET /api/public/input-files/:token': 'public',
  'GET /api/public/runs/:runId': 'public',
  'POST /api/public/runs/:runId/cancel': 'public',
  'POST /api/public/runs/:runId/answer': 'public',
  'POST /api/public/runs/:runId/callback': 'public',
  'POST /api/public/runs/:runId/share': 'public',
  'POST /api/public/runs/:runId/share/withdrawal': 'public',
  ...agentRules,
  ...workflowRules,
  'GET /api/brand-voices': 'caller',
  'POST /api/brand-voices': 'manager',
  'GET /api/brand-voices/:id': 'caller',
  'PATCH /api/brand-voices/:id': 'manager',
  'DELETE /api/brand-voices/:id': 'manager',
  'GET /api/brand-voices/:id/activity': 'caller',
  'PUT /api/brand-voices/:id/picture': 'manager',
  'DELETE /api/brand-voices/:id/picture': 'manager',
  'GET /api/brand-voices/:id/picture/:sha256': 'caller',
  'GET /api/tools': 'caller',
  'POST /api/tools': 'manager',
  'GET /api/tools/:id': 'caller',
  'PATCH /api/tools/:id': 'manager',
  'DELETE /api/tools/:id': 'manager',
  'GET /api/tools/:id/activity': 'caller',
  'PUT /api/tools/:id/picture': 'manager',
  'DELETE /api/tools/:id/picture': 'manager',
  'GET /api/tools/:id/picture/:sha256': 'caller',
  'POST /api/tools/imports': 'manager',
  'GET /api/knowledge-bases': 'caller',
  'POST /api/knowledge-bases': 'manager',
  'GET /api/knowledge-bases/:id': 'caller',
  'PATCH /api/knowledge-bases/:id': 'manager',
  'DELETE /api/knowledge-bases/:id': 'manager',
  'GET /api/knowledge-bases/:id/activity': 'caller',
  'PUT /api/knowledge-bases/:id/picture': 'manager',
  'DELETE /api/knowledge-bases/:id/picture': 'manager',
  'GET /api/knowledge-bases/:id/picture/:sha256': 'caller',
  'GET /api/knowledge-bases/:id/search': 'caller',
  'GET /api/knowledge-bases/:id/documents': 'caller',
  'POST /api/knowledge-bases/:id/documents': 'manager',
  'POST /api/knowledge-bases/:id/documents/files': 'manager',
  'GET /api/knowledge-bases/:id/documents/:documentId': 'caller',
  'PATCH /api/knowledge-bases/:id/documents/:documentId': 'manager',
  'DELETE /api/knowledge-bases/:id/documents/:documentId': 'manager',
  'POST /api/knowledge-bases/:id/documents/:documentId/versions': 'manager',
  'POST /api/knowledge-bases/:id/documents/:documentId/versions/files': 'manager',
  'GET /api/knowledge-bases/:id/documents/:documentId/versions/:version/text': 'caller',
  'GET /api/knowledge-bases/:id/documents/:documentId/versions/:version/file': 'caller',
  'GET /api/stored-objects': 'caller',
  'GET /api/stored-objects/storage': 'caller',
  'POST /api/stored-objects/uploads': 'manager',
  'GET /api/stored-objects/uploads/:id': 'manager',
  'PATCH /api/stored-objects/uploads/:id': 'manager',
  'DELETE /api/stored-objects/uploads/:id': 'manager',
  'GET /api/stored-objects/:id': 'caller',
  'PATCH /api/stored-objects/:id': 'manager',
  'DELETE /api/stored-objects/:id': 'manager',
  'GET /api/stored-objects/:id/activity': 'caller',
  'GET /api/stored-objects/:id/uses': 'caller',
  'GET /api/stored-objects/:id/file': 'caller',
  'GET /api/mcp': 'public',
  'POST /api/mcp': 'caller',
  'GET /api/public/passages/:passageId': 'public',
  'GET /api/public/oembed': 'public',
  'GET /api/shares/:shareId': 'caller',
  'GET /api/shares/:shareId/addresses': 'caller',
  'GET /api/shares/:shareId/reads': 'caller',
  'POST /api/shares/:shareId/rotation': 'caller',
  'POST /api/shares/preview': 'caller',
  'PUT /api/shares/:shareId/content': 'caller',
  'GET /api/shares/:shareId/versions': 'caller',
  'DELETE /api/shares/:shareId/versions/:versionId': 'caller',
  'GET /api/approvals': 'caller',
  'GET /api/approvals/:approvalId': 'caller',
  'GET /api/approvals/:approvalId/preview': 'caller',
  'POST /api/approvals/:approvalId/decision': 'caller',
  'DELETE /api/approvals/:approvalId': 'caller',
  'GET /api/workspaces/:workspaceId/publishing-policy': 'member',
  'PUT /api/workspaces/:workspaceId/publishing-policy': 'admin',
  'GET /api/public/brands/:id/mark/:sha256': 'public',
  'GET /api/public/brands/:id/accent/:sheet{[0-9a-f]{6}\\.css}': 'public',
  'POST /v1/traces': 'key',
  'POST /v1/logs': 'key',
  'GET /api/langsmith/info': 'public',
  'POST /api/langsmith/runs': 'key',
  'POST /api/langsmith/runs/batch': 'key',
  'POST /api/langsmith/runs/multipart': 'key',
  'PATCH /api/langsmith/runs/:runId': 'key',
  'POST /api/langfuse/api/public/ingestion': 'key',
  'POST /api/langfuse/api/public/otel/v1/traces': 'key',
  'POST /api/langfuse/api/public/otel/v1/logs': 'key',
  // At the end, since they end what the others need.
  'DELETE /api/workspaces/:workspaceId': 'owner',
  'POST /api/auth/sign-out': 'public',
}

const personas = ['stranger', 'unverified', 'outsider', 'member', 'admin', 'owner'] as const
type Persona = (typeof personas)[number]

const ranks: Persona[] = ['member', 'admin', 'owner']

/** The refusal that a persona must get; undefined where the request gets through to the route. */
function refusalFor(rule: Rule, persona: Persona): number | undefined {
  if (rule === 'key') return 401
  if (rule === 'public') return undefined
  if (persona === 'stranger') return 401
  if (rule === 'signed-in') return undefined
  if (rule === 'verified' || rule === 'caller') return persona === 'unverified' ? 403 : undefined
  if (rule === 'manager') return ['unverified', 'member'].includes(persona) ? 403 : undefined
  if (persona === 'outsider') return 404
  if (persona === 'unverified') return 403
  return ranks.indexOf(persona) >= ranks.indexOf(rule) ? undefined : 403
}

let server: TestServer
let workspaceId: string
const browsers = new Map<Persona, Browser>()
beforeAll(async () => {
  server = await startTestServer()
  workspaceId = server.workspaceId
  browsers.set('stranger', openBrowser(server, '192.0.2.90'))
  for (const [index, persona] of personas.slice(1).entries()) {
    const email = `${persona}@example.org`
    browsers.set(persona, await openPerson(server, email, { address: `198.51.100.${index}` }))
    const [user] = await server.store.database.select().from(users).where(eq(users.email, email))
    const userId = user?.id ?? ''
    if (persona === 'unverified') {
      await server.store.database.update(users).set({ emailVerified: false }).where(eq(users.id, userId))
      await addMember(server, workspaceId, userId, 'owner')
    } else if (persona !== 'outsider') await addMember(server, workspaceId, userId, persona as 'owner')
  }
})
afterAll(() => server.close())

const routes = async () => {
  const app = createApp(server.services, readTemplate())
  const all = app.routes.filter(({ method, path }) => method !== 'ALL' && /^\/(api|v1)/.test(path))
  return [...new Set(all.map(({ method, path }) => `${method} ${path}`))]
}

test('every route has a rule, and every rule a route', async () => {
  expect((await routes()).toSorted()).toEqual(Object.keys(rules).toSorted())
})

describe.each(Object.entries(rules))('%s is for %s', (route, rule) => {
  test.each(personas)('seen by: %s', async (persona) => {
    const [method = '', pattern = ''] = route.split(' ')
    const path = pattern
      .replace(':workspaceId', workspaceId)
      .replace(/:(userId|id|sessionId|providerId|conversationId)/, randomUUID())
      .replace(/:(token|pageId|shareId|workflowId|runId)/, 'x'.repeat(43))
      .replace(':sha256', 'a'.repeat(64))
      .replace('*', 'nothing')
    const answer = await browsers.get(persona)?.send(path, { method, ...(method !== 'GET' && { body: {} }) })
    const expected = refusalFor(rule, persona)
    if (expected !== undefined) expect(answer?.status).toBe(expected)
    else expect([401, 403, 500, 503]).not.toContain(answer?.status)
  })
})

test('the owner alone has deleted the workspace', async () => {
  expect(await server.store.database.$count(members, eq(members.workspaceId, workspaceId))).toBe(0)
})

test.each([
  ['POST', 'sign-up/email'],
  ['POST', 'sign-in/email'],
  ['POST', 'sign-in/social'],
  ['GET', 'verify-email'],
  ['GET', 'reset-password/x'],
  ['POST', 'update-user'],
  ['POST', 'update-session'],
  ['POST', 'delete-user'],
  ['POST', 'organization/create'],
  ['POST', 'organization/update'],
  ['POST', 'organization/delete'],
  ['POST', 'organization/invite-member'],
  ['POST', 'organization/accept-invitation'],
  ['POST', 'organization/update-member-role'],
  ['GET', 'organization/get-full-organization'],
  ['GET', 'ok'],
  ['GET', 'error'],
])("better-auth's own %s %s is closed", async (method, path) => {
  const answer = await browsers.get('admin')?.send(`/api/auth/${path}`, {
    method,
    ...(method === 'POST' && { body: { email: 'a@b.example', role: 'owner', organizationId: workspaceId } }),
  })
  expect(answer?.status).toBe(404)
})

import type { PasskeyCreationAnswer, TotpAnswer } from '@vitrine/api-client/contract/accounts'
import { eq } from 'drizzle-orm'
import { OPEN_POLICY } from '../people/policy/publishing-policy.ts'
import { credentials, publicationRequests, users } from '../platform/database/schema.ts'
import { openAuthenticator } from './authenticator.ts'
import { openPerson, PASSWORD } from './browser.ts'
import { addMember } from './add-member.ts'
import { createLiveConversation, openHeldPage, said, switchPage } from './live-chat.ts'
import { makeCatalogItem, pixel } from './make-catalog-item.ts'
import { changingApprovalRequests } from './changing-approval-requests.ts'
import { changingCatalogRequests } from './changing-catalog-requests.ts'
import { changingMaskingRequests } from './changing-masking-requests.ts'
import { changingTraceRequests } from './changing-trace-requests.ts'
import { changingVersionRequests } from './changing-version-requests.ts'
import {
  type ChangingRequest,
  ofCaller,
  ofMember,
  ofSession,
  type Prepare,
  type Prepared,
} from './changing-request.ts'
import type { RightHolder } from './right-holder.ts'
import { importRun, traceAbout } from './run-file.ts'
import { workflowPath } from '@vitrine/api-client/contract/workflows'
import { openWorkflow } from './run-workflow.ts'
import { importChat } from './share-chat.ts'
import { createRunWithEvents } from './run-with-events.ts'
import { openTotpApp } from './totp-app.ts'
import { chatAbout } from './transcripts.ts'

const withPassword: Prepare = () => ({ body: { password: PASSWORD } })

async function newPasskey(holder: RightHolder) {
  const answer = await holder.browser.post('/api/auth/passkeys/options', { password: PASSWORD })
  const { options } = (await answer.json()) as PasskeyCreationAnswer
  const response = openAuthenticator(holder.server.services.publicUrl()).create(options)
  return { id: response.id, body: { name: 'Phone', response } }
}

async function afterReset({ server, userId }: RightHolder): Promise<Prepared> {
  const isHolder = eq(users.id, userId)
  await server.store.database.update(users).set({ recoveringSince: new Date() }).where(isHolder)
  return { body: { keptPasskeys: [], keptKeys: [], keptProviders: [], keptSessions: [] } }
}

async function addedPasskey(holder: RightHolder): Promise<Record<string, string>> {
  const { id, body } = await newPasskey(holder)
  await holder.browser.post('/api/auth/passkeys', body)
  return { id }
}

async function totpCode({ browser }: RightHolder): Promise<string> {
  const begun = (await (
    await browser.post('/api/auth/second-factor/totp', { password: PASSWORD })
  ).json()) as TotpAnswer
  return openTotpApp(begun.uri).code()
}

async function withSecondFactor(holder: RightHolder): Promise<Prepared> {
  const code = await totpCode(holder)
  await holder.browser.post('/api/auth/second-factor/totp/confirmation', { code })
  return { body: { password: PASSWORD } }
}

async function proofOfNewAddress({ browser, server, email }: RightHolder): Promise<Prepared> {
  const newEmail = `new-${email}`
  await browser.post('/api/auth/change-email', { newEmail, password: PASSWORD })
  const { token } = await server.mailTo(newEmail)
  return { body: { proof: { kind: 'token', token } } }
}

async function otherMember({ server, workspaceId, email }: RightHolder): Promise<Record<string, string>> {
  const browser = await openPerson(server, `mate-of-${email}`)
  const { person } = (await (await browser.send('/api/auth/account')).json()) as { person: { id: string } }
  await addMember(server, workspaceId, person.id, 'member')
  return { workspaceId, userId: person.id }
}

async function pendingInvitation({
  browser,
  workspaceId,
  email,
}: RightHolder): Promise<Record<string, string>> {
  const answer = await browser.post(`/api/workspaces/${workspaceId}/invitations`, {
    email: `guest-of-${email}`,
    role: 'member',
  })
  return { workspaceId, id: ((await answer.json()) as { id: string }).id }
}

async function ownInvitation({ server, email }: RightHolder): Promise<Record<string, string>> {
  const host = await openPerson(server, `host-of-${email}`)
  const { workspaces } = (await (await host.send('/api/workspaces')).json()) as {
    workspaces: { id: string }[]
  }
  await host.post(`/api/workspaces/${workspaces[0]?.id}/invitations`, { email, role: 'member' })
  return { token: (await server.mailTo(email)).token }
}

async function conversation({ server, key }: RightHolder): Promise<Record<string, string>> {
  return { conversationId: await createLiveConversation(server, 'Kettles', key) }
}

async function conversationWithPage(holder: RightHolder): Promise<Record<string, string>> {
  const parameters = await conversation(holder)
  await switchPage(holder.server, parameters.conversationId ?? '', true, { key: holder.key })
  return parameters
}

async function importedChat({ server, key }: RightHolder): Promise<string> {
  const { conversations } = await importChat(server, chatAbout('kettles'), key)
  return conversations[0]?.id ?? ''
}

async function share(holder: RightHolder): Promise<Record<string, string>> {
  const body = JSON.stringify({ conversationId: await importedChat(holder) })
  const answer = await holder.server.request('/api/shares', { method: 'POST', body, key: holder.key })
  return { shareId: ((await answer.json()) as { id: string }).id }
}

async function workflow({ server, key }: RightHolder): Promise<Record<string, string>> {
  return { workflowId: (await openWorkflow(server, 'https://agents.example/digest', {}, key)).id }
}

async function changedWorkflow(holder: RightHolder): Promise<Record<string, string>> {
  const { workflowId = '' } = await workflow(holder)
  const body = JSON.stringify({ inputSchema: { type: 'object' } })
  await holder.server.request(workflowPath(workflowId), { method: 'PATCH', body, key: holder.key })
  return { workflowId, version: '1' }
}

async function askedRun(holder: RightHolder): Promise<Record<string, string>> {
  const { workflowId = '' } = await workflow(holder)
  const { database } = holder.server.store
  const run = await createRunWithEvents(database, workflowId)
  await run.end()
  const runId = run.stream.replace('run:', '')
  await database.insert(publicationRequests).values({ runId, state: 'waiting' })
  return { runId }
}

const newWorkflow = {
  name: 'Digest',
  inputSchema: { type: 'object', properties: { topic: { type: 'string' } } },
  connector: { kind: 'ag-ui', url: 'https://agents.example/digest' },
}

const streamed = ['start', 'text-start', 'text-delta', 'text-end', 'finish']
  .map((type) => `data: ${JSON.stringify({ type, id: 't1', messageId: 'a1', delta: 'Hello' })}\n\n`)
  .join('')

/** The changes of one kind of things of the catalog. */
/** A request to every changing route that somebody may use by a right that can be taken away. */
export const changingRequests: readonly ChangingRequest[] = [
  ofSession('PATCH /api/auth/account', () => ({ body: { name: 'Ada' } })),
  ofSession('DELETE /api/auth/account', withPassword),
  ofSession('POST /api/auth/change-password', () => ({
    body: { currentPassword: PASSWORD, newPassword: 'quite another long password' },
  })),
  ofSession('POST /api/auth/change-email', ({ email }) => ({
    body: { newEmail: `next-${email}`, password: PASSWORD },
  })),
  ofSession('POST /api/auth/confirm-email', proofOfNewAddress),
  ofSession('POST /api/auth/providers', () => ({ body: { providerId: 'oidc', password: PASSWORD } })),
  ofSession('DELETE /api/auth/providers/:providerId', async ({ server, userId }) => {
    await server.store.database
      .insert(credentials)
      .values({ id: userId, userId, providerId: 'oidc', accountId: userId })
    return { parameters: { providerId: 'oidc' } }
  }),
  ofSession('DELETE /api/auth/sessions', () => ({})),
  ofSession('DELETE /api/auth/sessions/:sessionId', ({ sessionId }) => ({ parameters: { sessionId } })),
  ofSession('POST /api/auth/recovery', afterReset),
  ofSession('POST /api/auth/passkeys/options', withPassword, { writesNothing: true }),
  ofSession('POST /api/auth/passkeys', newPasskey),
  ofSession('PATCH /api/auth/passkeys/:id', async (holder) => ({
    parameters: await addedPasskey(holder),
    body: { name: 'Other phone' },
  })),
  ofSession('DELETE /api/auth/passkeys/:id', async (holder) => ({
    parameters: await addedPasskey(holder),
    body: { password: PASSWORD },
  })),
  ofSession('POST /api/auth/second-factor/totp', withPassword),
  ofSession('POST /api/auth/second-factor/totp/confirmation', async (holder) => ({
    body: { code: await totpCode(holder) },
  })),
  ofSession('DELETE /api/auth/second-factor/totp', withSecondFactor),
  ofSession('POST /api/auth/second-factor/recovery-codes', withSecondFactor),
  {
    ...ofMember('POST /api/auth/*', ({ workspaceId }) => ({
      path: '/api/auth/organization/set-active',
      body: { organizationId: workspaceId },
    })),
    losses: ['session ended', 'member removed'],
    isForeign: true,
  },
  ofSession('POST /api/workspaces', () => ({ body: { name: 'Kitchen' } })),
  ofMember('PATCH /api/workspaces/:workspaceId', ({ workspaceId }) => ({
    parameters: { workspaceId },
    body: { name: 'Kitchen' },
  })),
  ofMember('PUT /api/workspaces/:workspaceId/publishing-policy', ({ workspaceId }) => ({
    parameters: { workspaceId },
    body: { ...OPEN_POLICY, maxDays: 30 },
  })),
  ofMember('DELETE /api/workspaces/:workspaceId', ({ workspaceId }) => ({ parameters: { workspaceId } })),
  ofMember('POST /api/workspaces/:workspaceId/choice', ({ workspaceId }) => ({
    parameters: { workspaceId },
  })),
  ofMember('PATCH /api/workspaces/:workspaceId/members/:userId', async (holder) => ({
    parameters: await otherMember(holder),
    body: { role: 'admin' },
  })),
  ofMember('DELETE /api/workspaces/:workspaceId/members/:userId', async (holder) => ({
    parameters: await otherMember(holder),
  })),
  ofMember('POST /api/workspaces/:workspaceId/invitations', ({ workspaceId, email }) => ({
    parameters: { workspaceId },
    body: { email: `guest-of-${email}`, role: 'admin' },
  })),
  ofMember('DELETE /api/workspaces/:workspaceId/invitations/:id', async (holder) => ({
    parameters: await pendingInvitation(holder),
  })),
  ofMember('POST /api/workspaces/:workspaceId/invitations/:id/mail', async (holder) => ({
    parameters: await pendingInvitation(holder),
  })),
  ofMember('POST /api/workspaces/:workspaceId/invitations/:id/link', async (holder) => ({
    parameters: await pendingInvitation(holder),
  })),
  ofMember('POST /api/workspaces/:workspaceId/keys', ({ workspaceId }) => ({
    parameters: { workspaceId },
    body: { name: 'Deploy', password: PASSWORD },
  })),
  ofMember('DELETE /api/workspaces/:workspaceId/keys/:id', ({ workspaceId, keyId }) => ({
    parameters: { workspaceId, id: keyId },
  })),
  ofSession('POST /api/invitations/:token/acceptance', async (holder) => ({
    parameters: await ownInvitation(holder),
  })),
  ...ofCaller('POST /api/runs', () => ({ body: traceAbout('kettles') })),
  ...ofCaller('DELETE /api/runs/:runId', async ({ server, key }) => ({
    parameters: { runId: (await importRun(server, traceAbout('kettles'), key)).id },
  })),
  ...ofCaller('DELETE /api/runs/:runId/publication-request', async (holder) => ({
    parameters: await askedRun(holder),
  })),
  ...changingApprovalRequests,
  ...changingMaskingRequests,
  ...changingVersionRequests,
  ...ofCaller('POST /api/conversations', () => ({ body: chatAbout('kettles') })),
  ...ofCaller('POST /api/fetched-files', () => ({ body: { address: 'https://files.example/chat.json' } })),
  ...ofCaller('POST /api/conversations/growing', () => ({ body: { kind: 'agent', title: 'Kettles' } })),
  ...ofCaller('POST /api/conversations/:conversationId/messages', async (holder) => ({
    parameters: await conversation(holder),
    body: { messages: [said('u1', 'Which kettle?')] },
  })),
  ...ofCaller('POST /api/conversations/:conversationId/messages', async (holder) => ({
    parameters: await conversation(holder),
    body: Buffer.from(streamed),
    type: 'text/event-stream',
  })),
  ...ofCaller('PUT /api/conversations/:conversationId/page', async (holder) => ({
    parameters: await conversation(holder),
    body: { isOpen: true, name: 'Ada', description: '', model: null },
  })),
  ...ofCaller('PUT /api/conversations/:conversationId/page/held', async (holder) => {
    const parameters = await conversation(holder)
    const id = await openHeldPage(holder.server, parameters.conversationId ?? '', holder.key)
    return { parameters, body: { id, decision: 'mask' } }
  }),
  ...ofCaller('PUT /api/conversations/:conversationId/page/picture', async (holder) => ({
    parameters: await conversationWithPage(holder),
    body: pixel,
    type: 'image/png',
  })),
  ...ofCaller('DELETE /api/conversations/:conversationId/page/picture', async (holder) => ({
    parameters: await conversationWithPage(holder),
  })),
  ...ofCaller('PUT /api/conversations/:conversationId/agent', async (holder) => ({
    parameters: await conversation(holder),
    body: { agentId: (await makeCatalogItem(holder, '/api/agents')).id },
  })),
  ...ofCaller('DELETE /api/conversations/:conversationId', async (holder) => ({
    parameters: await conversation(holder),
  })),
  ...ofCaller('POST /api/shares', async (holder) => ({
    body: { conversationId: await importedChat(holder) },
  })),
  ...ofCaller('PATCH /api/shares/:shareId', async (holder) => ({
    parameters: await share(holder),
    body: { isIndexed: true },
  })),
  ...ofCaller('PUT /api/shares/:shareId/content', async (holder) => ({
    parameters: await share(holder),
    body: { depth: 'dialogue' },
  })),
  ...ofCaller('POST /api/shares/:shareId/rotation', async (holder) => ({
    parameters: await share(holder),
  })),
  ...ofCaller('DELETE /api/shares/:shareId', async (holder) => ({ parameters: await share(holder) })),
  ...ofCaller('POST /api/runs/actions', async (holder) => ({
    body: { action: 'delete', runIds: [(await askedRun(holder)).runId] },
  })),
  ...ofCaller('POST /api/workflows', () => ({ body: newWorkflow })),
  ...ofCaller('PATCH /api/workflows/:workflowId', async (holder) => ({
    parameters: await workflow(holder),
    body: { name: 'Other' },
  })),
  ...ofCaller('POST /api/workflows/:workflowId/versions/:version/restoration', async (holder) => ({
    parameters: await changedWorkflow(holder),
  })),
  ...ofCaller('DELETE /api/workflows/:workflowId', async (holder) => ({
    parameters: await workflow(holder),
  })),
  ...changingCatalogRequests,
  ...changingTraceRequests,
]

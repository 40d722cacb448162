import {
  type AccountClient,
  type AgentClient,
  type ApprovalClient,
  type BrandVoiceClient,
  type KnowledgeClient,
  type ToolClient,
  createAccountClient,
  createAgentClient,
  createApprovalClient,
  createBrandVoiceClient,
  createKnowledgeClient,
  createToolClient,
  createLibraryClient,
  createPageClient,
  createRunClient,
  createStoredObjectClient,
  createTalkClient,
  createWorkflowClient,
  createWorkspaceClient,
  type LibraryClient,
  type PageClient,
  type RunClient,
  type StoredObjectClient,
  type TalkClient,
  type WorkflowClient,
  type WorkspaceClient,
} from '@vitrine/api-client'
import { configuration } from '../configuration/configuration.ts'
import type { ReadSession } from './session-store.ts'
import { errorAnswerSchema } from '@vitrine/api-client/contract/errors'
import { session } from './session.ts'

/** `fetch` for clients of a signed-in page: a session that is over keeps what was typed, and leads to the sign-in. */
const fetchWithSession: typeof globalThis.fetch = async (input, init) => {
  const response = await globalThis.fetch(input, init)
  if (response.status === 401 && (await isSignedOut(response.clone()))) session.end('ended')
  return response
}

async function isSignedOut(response: Response): Promise<boolean> {
  const answer = errorAnswerSchema.safeParse(await response.json().catch(() => undefined))
  return answer.data?.error.reason === 'not-signed-in'
}

/** The clients by which a signed-in page asks. */
export interface SessionClients {
  account: AccountClient
  workspaces: WorkspaceClient
  library: LibraryClient
  agents: AgentClient
  approvals: ApprovalClient
  brandVoices: BrandVoiceClient
  talks: TalkClient
  tools: ToolClient
  knowledge: KnowledgeClient
  storedObjects: StoredObjectClient
  workflows: WorkflowClient
  runs: RunClient
  pages: PageClient
}

let clients: SessionClients | undefined

/** The clients of this page's server; an answer that the session is over ends it here too. */
export function sessionClients(): SessionClients {
  const { authUrl, apiBaseUrl } = configuration()
  const fetch = fetchWithSession
  clients ??= {
    account: createAccountClient({ baseUrl: authUrl, fetch }),
    workspaces: createWorkspaceClient({ baseUrl: authUrl, fetch }),
    library: createLibraryClient({ baseUrl: apiBaseUrl, fetch }),
    agents: createAgentClient({ baseUrl: apiBaseUrl, fetch }),
    approvals: createApprovalClient({ baseUrl: apiBaseUrl, fetch }),
    brandVoices: createBrandVoiceClient({ baseUrl: apiBaseUrl, fetch }),
    talks: createTalkClient({ baseUrl: apiBaseUrl, fetch }),
    tools: createToolClient({ baseUrl: apiBaseUrl, fetch }),
    knowledge: createKnowledgeClient({ baseUrl: apiBaseUrl, fetch }),
    storedObjects: createStoredObjectClient({ baseUrl: apiBaseUrl, fetch }),
    workflows: createWorkflowClient({ baseUrl: apiBaseUrl, fetch }),
    runs: createRunClient({ baseUrl: apiBaseUrl, fetch }),
    pages: createPageClient({ baseUrl: apiBaseUrl, fetch }),
  }
  return clients
}

/** Asks who is signed in, and to which workspaces they belong. */
export const askForSession: ReadSession = async () => {
  const { account, workspaces } = sessionClients()
  const answer = await account.readSession()
  return answer.session && { person: answer.session.person, ...(await workspaces.list()) }
}

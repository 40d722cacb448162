import {
  type AccountClient,
  createAccountClient,
  createLibraryClient,
  createPageClient,
  createRunClient,
  createWorkflowClient,
  createWorkspaceClient,
  type LibraryClient,
  type PageClient,
  type RunClient,
  type WorkflowClient,
  type WorkspaceClient,
} from '@vitrine/api-client'
import { configuration } from '../configuration/configuration.ts'
import { fetchWithSession } from './fetch-with-session.ts'
import type { ReadSession } from './session-store.ts'

/** The clients by which a signed-in page asks. */
export interface SessionClients {
  account: AccountClient
  workspaces: WorkspaceClient
  library: LibraryClient
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
    workflows: createWorkflowClient({ baseUrl: apiBaseUrl, fetch }),
    runs: createRunClient({ baseUrl: apiBaseUrl, fetch }),
    pages: createPageClient({ baseUrl: apiBaseUrl, fetch }),
  }
  return clients
}

/** Asks who is signed in, and to which workspaces they belong. */
export const askForSession: ReadSession = async () => {
  const { account, workspaces } = sessionClients()
  const { session } = await account.readSession()
  return session && { person: session.person, ...(await workspaces.list()) }
}

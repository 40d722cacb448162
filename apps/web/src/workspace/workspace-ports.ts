import type { WorkspacePorts } from '@vitrine/workspace-screens'
import { sessionClients } from '../session/session-clients.ts'
import { imports } from './imports.ts'
import { passkeys } from './passkeys.ts'
import { preview } from './preview.ts'

/** What the places of a workspace ask of this page's server and browser. */
export function createWorkspacePorts(): WorkspacePorts {
  return { ...sessionClients(), imports, preview, passkeys }
}

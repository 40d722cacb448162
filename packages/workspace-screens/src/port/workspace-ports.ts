import type { AccountClient, LibraryClient, WorkflowClient, WorkspaceClient } from '@vitrine/api-client'
import type { PreparedConversation } from '@vitrine/share-views'
import type { Conversation, FilePart } from '@vitrine/transcript'
import type { ImportPort, WorkOptions } from './import-port.ts'
import type { PasskeyPort } from './passkey-port.ts'

/** Shows stored conversations as readers see published ones. */
export interface PreviewPort {
  prepare(conversation: Conversation, options?: WorkOptions): Promise<PreparedConversation>
  /** Address of a stored file's bytes, for members. */
  fileUrl(conversationId: string, part: FilePart): string | undefined
}

/**
 * What the screens ask of an application. The clients of `@vitrine/api-client` are such ports; a failure is an `ApiError`
 * or anything with its `code` and `reason`.
 */
export interface WorkspacePorts {
  readonly library: LibraryClient
  readonly workspaces: WorkspaceClient
  readonly account: AccountClient
  readonly workflows: WorkflowClient
  readonly imports: ImportPort
  readonly preview: PreviewPort
  readonly passkeys: PasskeyPort
}

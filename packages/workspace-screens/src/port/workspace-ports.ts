import type {
  AccountClient,
  AgentClient,
  ApprovalClient,
  BrandVoiceClient,
  KnowledgeClient,
  LibraryClient,
  PageClient,
  RunClient,
  StoredObjectClient,
  TalkClient,
  ToolClient,
  WorkflowClient,
  WorkspaceClient,
} from '@vitrine/api-client'
import type { SharedBranches } from '@vitrine/api-client/contract/shares'
import type { PreparedConversation, PreparedRun } from '@vitrine/share-views'
import type { Conversation, FilePart, WorkflowRun } from '@vitrine/transcript'
import type { ImportPort, WorkOptions } from './import-port.ts'
import type { PasskeyPort } from './passkey-port.ts'
import type { TalkFeedPort } from './talk-feed-port.ts'

/** Shows stored conversations and runs as readers see published ones. */
export interface PreviewPort {
  /** `branches` says whether every version is shown, as readers of all of them get it. @default 'current' */
  prepare(
    conversation: Conversation,
    options?: WorkOptions & { branches?: SharedBranches },
  ): Promise<PreparedConversation>
  /** Address of a stored file's bytes, for members. */
  fileUrl(conversationId: string, part: FilePart): string | undefined
  prepareRun(run: WorkflowRun, options?: WorkOptions): Promise<PreparedRun>
  /** Address of the bytes of a file in a run, for members. */
  runFileUrl(runId: string, part: FilePart): string | undefined
  /** Address of the picture of a public page, for the path that the server gives. */
  pictureUrl(path: string): string
}

/** Asks the server as somebody who is not signed in. */
export interface StrangerPort {
  /** The HTTP status that a stranger gets at a path of the server, past every cache of this browser. */
  ask(path: string): Promise<number>
  /** The same for the stream at an address: 200 where it can be followed, 404 where it is gone. */
  follow(path: string): Promise<number>
}

/**
 * What the screens ask of an application. The clients of `@vitrine/api-client` fit; a failure is an `ApiError` or
 * anything with its `code` and `reason`.
 */
export interface WorkspacePorts {
  readonly library: LibraryClient
  readonly workspaces: WorkspaceClient
  readonly account: AccountClient
  readonly agents: AgentClient
  readonly approvals: ApprovalClient
  readonly brandVoices: BrandVoiceClient
  readonly talks: TalkClient
  readonly tools: ToolClient
  readonly knowledge: KnowledgeClient
  readonly storedObjects: StoredObjectClient
  readonly workflows: WorkflowClient
  readonly runs: RunClient
  readonly pages: PageClient
  readonly imports: ImportPort
  readonly preview: PreviewPort
  readonly passkeys: PasskeyPort
  readonly strangers: StrangerPort
  readonly talkFeed: TalkFeedPort
}

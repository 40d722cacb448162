/** Where the application shows each place, as paths of its own origin. */
export interface WorkspacePaths {
  readonly library: string
  readonly import: string
  readonly shares: string
  readonly members: string
  readonly keys: string
  readonly workspace: string
  readonly account: string
  conversation(conversationId: string): string
}

/** The paths that the screens link to unless the application has others. */
export const defaultWorkspacePaths: WorkspacePaths = {
  library: '/',
  import: '/import',
  shares: '/shares',
  members: '/members',
  keys: '/keys',
  workspace: '/workspace',
  account: '/account',
  conversation: (conversationId) => `/conversations/${encodeURIComponent(conversationId)}`,
}

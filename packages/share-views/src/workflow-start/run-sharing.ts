/** How far it is that who started a run publishes it. */
export type RunSharing =
  /** It can be published at once, asked for, or neither; or it was asked for, or its link was taken back. */
  | { state: 'allowed' | 'approval' | 'off' | 'waiting' | 'revoked' }
  /** `askAgainAt` is when it can be asked for again, ISO 8601; null where it cannot. */
  | { state: 'declined'; askAgainAt: string | null }
  /** `url` is the whole address of the link. */
  | { state: 'published'; url: string }

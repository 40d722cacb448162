/** Roles that an invitation can give. */
export type InvitedRole = 'owner' | 'admin' | 'member'

/** An invitation that can still be answered. */
export interface Invitation {
  readonly invitedBy: string
  readonly workspace: string
  readonly role: InvitedRole
  /** Address it was sent to, in full: whoever holds the link has that mail. */
  readonly email: string
  /** ISO 8601, with its zone. */
  readonly expiresAt: string
}

/**
 * What the holder of a link may know of an invitation. `visitor` is `unverified` for the right account whose address is not
 * verified yet. Both addresses of `wrong-account` come masked from the back end. Nothing else is told of an invitation that
 * cannot be answered, and one that never existed is `unknown`.
 */
export type InvitationReading =
  | {
      readonly kind: 'open'
      readonly visitor: 'signed-out' | 'unverified' | 'invited'
      readonly invitation: Invitation
    }
  | { readonly kind: 'wrong-account'; readonly invitedEmail: string; readonly signedInEmail: string }
  | { readonly kind: 'expired' | 'revoked' | 'used' | 'unknown' }

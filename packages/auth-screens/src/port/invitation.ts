/** Roles that an invitation can give. */
export type InvitedRole = 'owner' | 'admin' | 'member'

/** An invitation that can be answered. */
export interface Invitation {
  readonly invitedBy: string
  readonly workspace: string
  readonly role: InvitedRole
  /** The invited address, in full: the holder of the link has the mail. */
  readonly email: string
  /** ISO 8601 with a time zone. */
  readonly expiresAt: string
}

/**
 * What the holder of a link may know of an invitation. `visitor` is `unverified` for the invited account whose address
 * is not verified. Both addresses of `wrong-account` come masked from the back end. An invitation that cannot be
 * answered reveals nothing else, and one that never existed is `unknown`.
 */
export type InvitationReading =
  | {
      readonly kind: 'open'
      readonly visitor: 'signed-out' | 'unverified' | 'invited'
      readonly invitation: Invitation
    }
  | { readonly kind: 'wrong-account'; readonly invitedEmail: string; readonly signedInEmail: string }
  | { readonly kind: 'expired' | 'revoked' | 'used' | 'unknown' }

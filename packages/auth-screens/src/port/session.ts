/** Who is signed in on this browser. */
export interface Session {
  readonly person: SignedInPerson
}

/** The person of a session, as far as the screens speak of them. */
export interface SignedInPerson {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly isEmailVerified: boolean
}

/** The session of this browser. */
export interface Session {
  readonly person: SignedInPerson
}

/** The signed-in person. */
export interface SignedInPerson {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly isEmailVerified: boolean
}

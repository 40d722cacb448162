/** What another process does to a server until it is told to stop. */
export type Load = SignInLoad | ImportLoad

/** People who sign in, so many in a second, or all of them once where no number is given. */
export interface SignInLoad {
  kind: 'sign-ins'
  url: string
  emails: readonly string[]
  password: string
  perSecond?: number
}

/** Files that are imported at the same time, once. */
export interface ImportLoad {
  kind: 'imports'
  url: string
  apiKey: string
  paths: readonly string[]
}

/** How often the server answered what, by status, and 0 for no answer. */
export type LoadAnswers = Readonly<Record<number, number>>

/** What a process that makes a load says when all that it began was answered. */
export interface LoadReport {
  answers: LoadAnswers
  seconds: number
}

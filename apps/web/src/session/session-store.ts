import type { AccountPerson } from '@vitrine/api-client/contract/accounts'
import type { WorkspaceDetails } from '@vitrine/api-client/contract/workspaces'

/** Who is signed in, and where they work. */
export interface SignedIn {
  kind: 'signed-in'
  person: AccountPerson
  workspaces: readonly WorkspaceDetails[]
  /** The workspace that is shown; none where the person belongs to none. */
  workspace: WorkspaceDetails | undefined
}

/** Why nobody is signed in: never was, was until now, or has just left. */
export type Absence = 'absent' | 'ended' | 'left'

/** What this page knows of its session. */
export type SessionState =
  | { kind: 'unknown' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'signed-out'; why: Absence }
  | SignedIn

/** What the server says of the session; null where there is none. */
export type ReadSession = () => Promise<
  (Omit<SignedIn, 'kind' | 'workspace'> & { chosenId: string | null }) | null
>

/** The session of the page, read once and then kept. */
export interface SessionStore {
  read(): SessionState
  subscribe(listener: () => void): () => void
  /** What is known, asking the server where nothing is. */
  load(): Promise<SessionState>
  /** Asks the server again, and keeps what was known where it does not answer. */
  refresh(): Promise<SessionState>
  /** Shows another workspace. */
  choose(workspaceId: string): void
  /** Nobody is signed in any more. */
  end(why: Absence): void
  /** Somebody may be signed in now. */
  reset(): void
}

const UNKNOWN: SessionState = { kind: 'unknown' }

interface SessionHooks {
  /** Before a session that was there is over: the screen still stands. */
  onEnding?(): void
  onPerson?(personId: string): void
}

/** Keeps a session that `ask` reads. */
export function createSessionStore(
  ask: ReadSession,
  { onEnding, onPerson }: SessionHooks = {},
): SessionStore {
  let state: SessionState = UNKNOWN
  let loading: Promise<SessionState> | undefined
  /** Counts what was decided meanwhile, which an answer that comes later must not undo. */
  let decisions = 0
  const listeners = new Set<() => void>()

  const set = (next: SessionState): SessionState => {
    if (next.kind === 'signed-out' && next.why === 'ended' && state.kind === 'signed-in') onEnding?.()
    if (next.kind === 'signed-in') onPerson?.(next.person.id)
    state = next
    for (const listener of listeners) listener()
    return state
  }
  const decide = (next: SessionState) => {
    decisions++
    loading = undefined
    set(next)
  }
  const readAnew = async (onFailure: (error: unknown) => SessionState) => {
    const before = decisions
    try {
      const found = await ask()
      return decisions === before ? set(found ? signedIn(found, state) : absent(state)) : state
    } catch (error) {
      return decisions === before ? onFailure(error) : state
    } finally {
      if (decisions === before) loading = undefined
    }
  }

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load() {
      if (state.kind === 'signed-in') return Promise.resolve(state)
      return (loading ??= readAnew((error) => set({ kind: 'failed', error })))
    },
    refresh: () => (loading ??= readAnew(() => state)),
    choose(workspaceId) {
      if (state.kind !== 'signed-in') return
      const workspace = state.workspaces.find(({ id }) => id === workspaceId)
      if (workspace) set({ ...state, workspace })
    },
    end: (why) => decide({ kind: 'signed-out', why }),
    reset: () => decide(UNKNOWN),
  }
}

type Found = NonNullable<Awaited<ReturnType<ReadSession>>>

/** A tab stays with the workspace it shows, as long as it is there. */
function signedIn({ person, workspaces, chosenId }: Found, before: SessionState): SignedIn {
  const shownId = before.kind === 'signed-in' && before.person.id === person.id && before.workspace?.id
  const byId = (id: string | false | null | undefined) => workspaces.find((workspace) => workspace.id === id)
  return {
    kind: 'signed-in',
    person,
    workspaces,
    workspace: byId(shownId) ?? byId(chosenId) ?? workspaces[0],
  }
}

function absent(before: SessionState): SessionState {
  return { kind: 'signed-out', why: before.kind === 'signed-in' ? 'ended' : 'absent' }
}

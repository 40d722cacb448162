import type { AccountPerson } from '@vitrine/api-client/contract/accounts'
import { afterEach, expect, test, vi } from 'vitest'
import { session } from '../session/session.ts'
import type { SignedIn } from '../session/session-store.ts'
import { leavesList } from './use-list-guard.ts'

const notes = { id: 'notes', name: 'Notes', role: 'owner' as const }
const press = { id: 'press', name: 'Press', role: 'owner' as const }
const person = { id: 'ada' } as AccountPerson
const state: SignedIn = { kind: 'signed-in', person, workspaces: [notes, press], workspace: notes }

afterEach(() => vi.restoreAllMocks())

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'https://vitrine.example')
  return { pathname, search, hash: '', state: undefined, key: address, mask: undefined }
}

test.each([
  ['/agents', '/agents?search=tea&sort=name', false],
  ['/agents?pages=2', '/agents', false],
  ['/agents', '/agents?workspace=notes&state=trashed', false],
  ['/agents?workspace=notes', '/agents', false],
  ['/agents', '/agents/a1', true],
  ['/agents', '/', true],
  ['/', '/?workspace=press', true],
])('a step from %s to %s leaves the list: %s', (from, to, isAway) => {
  vi.spyOn(session, 'read').mockReturnValue(state)
  const navigation = { currentLocation: at(from), nextLocation: at(to) }
  expect(leavesList({ ...navigation, historyAction: 'PUSH' as never })).toBe(isAway)
})

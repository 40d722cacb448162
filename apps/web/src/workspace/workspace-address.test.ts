import { expect, test } from 'vitest'
import type { SignedIn } from '../session/session-store.ts'
import { atAddress, isElsewhere, withinWorkspace, workspaceSearch } from './workspace-address.ts'

const notes = { id: 'one', name: 'Notes', role: 'owner' as const }
const press = { id: 'a&b', name: 'Press', role: 'member' as const }
const session = {
  kind: 'signed-in',
  person: { id: 'ada' },
  workspaces: [notes, press],
  workspace: press,
} as unknown as SignedIn
const alone = { ...session, workspaces: [press] }

test('an address names the workspace only of a person who has several', () => {
  expect(workspaceSearch(session)).toBe('?workspace=a%26b')
  expect(workspaceSearch(alone)).toBe('')
  expect(workspaceSearch({ workspaces: [notes, press], workspace: undefined })).toBe('')
})

test.each([
  ['/', '/?workspace=a%26b'],
  ['/runs/1', '/runs/1?workspace=a%26b'],
  ['/runs?workflow=w', '/runs?workflow=w&workspace=a%26b'],
])('%s leads to %s', (path, within) => {
  expect(withinWorkspace(path, session)).toBe(within)
  expect(withinWorkspace(path, alone)).toBe(path)
})

test.each([
  ['?workspace=one&search=x', notes, false],
  ['?workspace=a%26b', press, false],
  ['', press, false],
  ['?workspace=foreign', press, true],
  ['?workspace=', press, true],
])(
  '%j shows the workspace of its own that it names, else the one that stands',
  (search, shown, isForeign) => {
    expect(atAddress(session, search).workspace).toBe(shown)
    expect(isElsewhere(session, search)).toBe(isForeign)
  },
)

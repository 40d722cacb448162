import { auditActions } from '@vitrine/api-client/contract/workspaces'
import type { ReactNode } from 'react'
import { AccountScreen, ConfirmEmailScreen, KeysScreen, MembersScreen, WorkspaceScreen } from '../index.ts'
import type { WorkspacePorts } from '../port/workspace-ports.ts'
import { createMemoryAccount, createMemoryPasskeys, passkeyOf, sessionOf } from './memory-account.ts'
import type { MemoryWire } from './memory-wire.ts'
import { ada, auditOf, createMemoryWorkspaces, invitationOf, keyOf, memberOf } from './memory-workspaces.ts'

const done = () => {}

/** The screens for people, over the ports of `peoplePorts`. */
export const peopleScreens: Readonly<
  Record<'account' | 'workspace' | 'members' | 'keys' | 'confirmation', ReactNode>
> = {
  account: <AccountScreen display="Display" passwordForm="Form" onRedirect={done} onDeleted={done} />,
  workspace: <WorkspaceScreen onCreated={done} onLeft={done} />,
  members: <MembersScreen languages={{ en: 'English' }} onLeft={done} />,
  keys: <KeysScreen serverUrl="https://vitrine.example" />,
  confirmation: <ConfirmEmailScreen token="mailed" />,
}

/** Ports with members, keys, sessions and methods of signing in; some of them have a long name. */
export function peoplePorts(wire: MemoryWire, longName: string): Partial<WorkspacePorts> {
  const expiresAt = '2026-01-08T10:00:00.000Z'
  return {
    workspaces: createMemoryWorkspaces(wire, {
      workspaces: [{ id: 'w2', name: longName, role: 'owner' }],
      members: [ada, memberOf('Grace Hopper', { role: 'admin' }), memberOf(longName)],
      membersElsewhere: { w2: [ada] },
      invitations: [invitationOf('new@example.com'), invitationOf('late@example.com', { expiresAt })],
      keys: [keyOf('Build', { lastUsedAt: '2026-11-20T17:30:00.000Z' }), keyOf(longName.slice(0, 80))],
      audit: auditActions.map((action) => auditOf(action, { subject: longName })),
    }),
    account: createMemoryAccount(wire, {
      sessions: [sessionOf('here', { isThisOne: true }), sessionOf('there', { address: '2001:db8:0:1::' })],
      passkeys: [passkeyOf('My phone', { isSynced: true })],
      providers: [
        { id: 'github', name: 'GitHub', linkedAt: null },
        { id: 'company', name: 'Company', linkedAt: '2026-10-02T08:00:00.000Z' },
      ],
    }),
    passkeys: createMemoryPasskeys(wire),
  }
}

import type { AuditEntry, WorkspaceRole } from '@vitrine/api-client/contract/workspaces'

interface Subject {
  /** Whom or what the entry is about. */
  subject: string
  role?: WorkspaceRole
}

const WITH_ROLE = /^(?:(.*): )?(owner|admin|member)$/s

/** Splits the role from the subject of an activity entry that has one. */
export function readSubject({ action, subject }: Pick<AuditEntry, 'action' | 'subject'>): Subject {
  const isAboutRole = ['role-changed', 'invitation-sent', 'invitation-accepted'].includes(action)
  const match = isAboutRole ? WITH_ROLE.exec(subject ?? '') : null
  if (!match) return { subject: subject ?? '' }
  return { subject: match[1] ?? '', role: match[2] as WorkspaceRole }
}

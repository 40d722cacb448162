import type { Message, Role } from '@vitrine/transcript'
import type { FixedLabel, Labels } from '../reading/labels.ts'
import { readableLine } from '@vitrine/ui'

const LABELS: Record<Role, FixedLabel> = {
  assistant: 'roleAssistant',
  system: 'roleSystem',
  tool: 'roleTool',
  user: 'roleUser',
}

/** Returns the name of the author in the transcript, or the role in the reader's language. */
export function speakerName({ author, role }: Message, labels: Labels): string {
  if (author) return readableLine(author)
  return roleName(role, labels) ?? labels.unknown
}

/** Returns a role in the reader's language; undefined for one that is none of the usual ones. */
export function roleName(role: string, labels: Labels): string | undefined {
  return isRole(role) ? labels[LABELS[role]] : undefined
}

function isRole(role: string): role is Role {
  return Object.hasOwn(LABELS, role)
}

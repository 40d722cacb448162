import { asString } from '../json/json-value.ts'
import type { Role } from '../model/message.ts'

/** Names that were or are in use for who speaks. */
const ROLES = new Map<string, Role>([
  ['system', 'system'],
  ['developer', 'system'],
  ['user', 'user'],
  ['human', 'user'],
  ['assistant', 'assistant'],
  ['ai', 'assistant'],
  ['model', 'assistant'],
  ['tool', 'tool'],
  ['function', 'tool'],
  ['data', 'tool'],
])

/** The role a chat message names; undefined where the name is not known. */
export function chatRole(name: unknown): Role | undefined {
  return ROLES.get(asString(name) ?? '')
}

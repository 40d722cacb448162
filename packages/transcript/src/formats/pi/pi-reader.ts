import type { ConversationReader } from '../../reading/reader.ts'
import { isOpenClawSession } from '../../sessions/openclaw-mark.ts'
import { isPiSession, PI_ENTRY, readPiEntry } from '../../sessions/pi-entries.ts'
import { sessionReader } from '../../sessions/session-reader.ts'
import { TAKEN_KEYS } from './taken-keys.ts'

/** Reads sessions of Pi and Oh My Pi, those below `~/.pi/agent/sessions`, with their branches. */
export const piReader: ConversationReader = sessionReader({
  id: 'pi',
  label: 'Pi session',
  takes: TAKEN_KEYS,
  application: 'Pi',
  detect: (values) => isPiSession(values) && !isOpenClawSession(values),
  keys: PI_ENTRY,
  timeOf: ({ timestamp }) => timestamp,
  read: readPiEntry,
})

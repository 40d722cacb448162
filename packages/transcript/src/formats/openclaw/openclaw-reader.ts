import type { ConversationReader } from '../../reading/reader.ts'
import { isOpenClawSession } from '../../sessions/openclaw-mark.ts'
import { isPiSession, PI_ENTRY, readPiEntry } from '../../sessions/pi-entries.ts'
import { sessionReader } from '../../sessions/session-reader.ts'

/** Reads sessions of OpenClaw, those below `~/.openclaw/agents`: Pi's, with entries of its own. */
export const openclawReader: ConversationReader = sessionReader({
  id: 'openclaw',
  label: 'OpenClaw session',
  application: 'OpenClaw',
  detect: (values) => isPiSession(values) && isOpenClawSession(values),
  keys: PI_ENTRY,
  timeOf: ({ timestamp }) => timestamp,
  read: readPiEntry,
})

import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import { isOpenClawSession } from '../../sessions/openclaw-mark.ts'
import { isPiSession, PI_ENTRY, readPiEntry } from '../../sessions/pi-entries.ts'
import { sessionReader } from '../../sessions/session-reader.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  message.usage: input output cacheRead cacheWrite totalTokens cost
  message.usage.cost: total input output cacheRead cacheWrite
`)

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

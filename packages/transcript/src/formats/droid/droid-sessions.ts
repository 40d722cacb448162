import { describeMessages, type SessionSource } from '../../reading/session-source.ts'

/** Where Droid of Factory keeps its sessions. */
export const droidSessions: SessionSource = {
  id: 'droid',
  agent: 'Droid',
  files: ['~/.factory/sessions/*.jsonl', '~/.factory/sessions/*/*.jsonl'],
  describe: describeMessages,
}

import type { SessionSource } from '../../reading/session-source.ts'

/** Where OpenCode keeps its sessions: all of them in one database. */
export const opencodeSessions: SessionSource = {
  id: 'opencode',
  agent: 'OpenCode',
  files: ['$XDG_DATA_HOME/opencode/opencode.db'],
  describe: () => ({ title: 'All sessions, in one database' }),
}

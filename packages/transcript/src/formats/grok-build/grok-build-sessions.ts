import { describeMessages, type SessionSource } from '../../reading/session-source.ts'

/** Where Grok Build keeps its sessions, without those of sub-agents. */
export const grokBuildSessions: SessionSource = {
  id: 'grok-build',
  agent: 'Grok Build',
  files: ['~/.grok/sessions/*/*/chat_history.jsonl'],
  describe: describeMessages,
}

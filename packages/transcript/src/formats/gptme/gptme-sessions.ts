import { describeMessages, type SessionSource } from '../../reading/session-source.ts'

/** Where gptme keeps its sessions. */
export const gptmeSessions: SessionSource = {
  id: 'gptme',
  agent: 'gptme',
  files: ['$XDG_DATA_HOME/gptme/logs/*/conversation.jsonl'],
  describe: describeMessages,
}

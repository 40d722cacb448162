import { describeMessages, type SessionSource } from '../../reading/session-source.ts'

/** Where Mistral Vibe keeps its sessions. */
export const vibeSessions: SessionSource = {
  id: 'vibe',
  agent: 'Mistral Vibe',
  files: ['~/.vibe/logs/session/*/messages.jsonl', '$VIBE_HOME/logs/session/*/messages.jsonl'],
  describe: describeMessages,
}

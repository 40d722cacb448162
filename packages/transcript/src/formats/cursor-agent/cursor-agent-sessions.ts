import { describeMessages, type SessionSource } from '../../reading/session-source.ts'

/** Where the agent of Cursor keeps its transcripts, without those of sub-agents. */
export const cursorAgentSessions: SessionSource = {
  id: 'cursor-agent',
  agent: 'Cursor Agent',
  files: [
    '~/.cursor/projects/*/agent-transcripts/*.jsonl',
    '~/.cursor/projects/*/agent-transcripts/*/*.jsonl',
  ],
  describe: describeMessages,
}

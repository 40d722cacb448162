import { describeMessages, type SessionSource } from '../../reading/session-source.ts'

/** Where OpenClaw, and QClaw after it, keep their sessions. */
export const openclawSessions: SessionSource = {
  id: 'openclaw',
  agent: 'OpenClaw',
  files: ['~/.openclaw/agents/*/sessions/*.jsonl', '~/.qclaw/agents/*/sessions/*.jsonl'],
  describe: describeMessages,
}

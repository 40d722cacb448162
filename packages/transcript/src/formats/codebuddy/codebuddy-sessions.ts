import { describeMessages, type SessionSource } from '../../reading/session-source.ts'

/** Where CodeBuddy Code keeps its sessions. */
export const codebuddySessions: SessionSource = {
  id: 'codebuddy',
  agent: 'CodeBuddy',
  files: ['~/.codebuddy/projects/*/*.jsonl'],
  describe: describeMessages,
}

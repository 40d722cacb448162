import { describeMessages, type SessionSource } from '../../reading/session-source.ts'

/** Where Hermes keeps its sessions as files. */
export const hermesSessions: SessionSource = {
  id: 'hermes',
  agent: 'Hermes',
  files: ['~/.hermes/sessions/*.json', '~/.hermes/sessions/*.jsonl'],
  describe: describeMessages,
}

import type { ImportAnswer } from '../contract/conversations/conversations.ts'
import type { ShareAnswer } from '../contract/shares/shares.ts'

export const SHARE_ID = 'Zp3mC_7vQx-2LdK9aTfY0w'

export const shareAnswer: ShareAnswer = {
  id: SHARE_ID,
  path: `/shared/conversations/${SHARE_ID}`,
  url: `https://vitrine.example/shared/conversations/${SHARE_ID}`,
  createdAt: '2026-05-04T08:00:00.000Z',
  createdBy: null,
  isIndexed: false,
  expiresAt: null,
  hasPassphrase: false,
  audience: 'anyone',
  addresses: [],
  embedOrigins: [],
  maxViews: null,
  depth: 'everything',
  hidden: [],
  leftOut: [],
  isNew: true,
  isOwn: true,
}

export const importAnswer: ImportAnswer = {
  conversations: [
    {
      id: 'c1',
      title: 'A kettle that sings',
      messages: 2,
      userMessages: 1,
      assistantMessages: 1,
      toolCalls: 0,
      toolResults: 0,
      branches: 1,
      files: 0,
    },
  ],
  runs: [],
  report: { format: 'openai-chat', records: 1, read: 1, repaired: 0, unknown: 0, skipped: 0, notes: [] },
}

import { expect, test } from 'vitest'
import type { TranscriptRecord } from '../records/records.ts'
import { MessageAccount } from './message-account.ts'
import { unreportedMessages } from './unreported-messages.ts'

const silent = { read() {}, repaired() {}, unknown() {}, skipped() {} }

test('accepts and names the messages that an account does', () => {
  const values = [
    { id: 'a', role: 'user', content: 'Peas?' },
    { id: 'a', role: 'user', content: 'Peas?' },
    { id: 'a', role: 'user', content: 'Leeks?' },
    { id: 7, role: 'assistant' },
    { id: 7, role: 'assistant' },
    { role: '' },
    { content: 'Peas' },
    'Peas',
    null,
    { role: 'user', metadata: { usage: { inputTokens: -1 } } },
  ]
  const idsBy = (messages: Pick<MessageAccount, 'accepted' | 'idFor'>) =>
    values.map((value) => {
      const item = { value } as TranscriptRecord
      const message = messages.accepted(item)
      return message && messages.idFor(item, message)
    })
  const ids = idsBy(unreportedMessages())
  expect(ids).toEqual(idsBy(new MessageAccount(silent)))
  expect(ids.filter(Boolean)).toHaveLength(4)
})

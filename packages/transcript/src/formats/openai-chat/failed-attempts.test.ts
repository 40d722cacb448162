import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

test('an attempt that broke off before its first message says why', () => {
  const failed = {
    task_id: 1,
    reward: 0,
    info: { error: 'No kettle', traceback: 'KettleError: No kettle' },
    traj: [],
  }
  const { conversations } = importTranscript({
    content: JSON.stringify([failed, { task_id: 2, traj: [{ role: 'user', content: 'Hello' }] }]),
  })

  expect(conversations).toHaveLength(2)
  expect(conversations[0]?.messages).toMatchObject([
    { role: 'system', isNotice: true, parts: [{ text: 'No kettle\n\n```\nKettleError: No kettle\n```' }] },
  ])
  expect(conversations[0]?.messages[0]?.hidden).toBeUndefined()
})

import { drizzle } from 'drizzle-orm/pglite'
import { expect, test } from 'vitest'
import { openBareDatabase } from '../../__fixtures__/embedded-folder.ts'
import { migrateTo } from '../../__fixtures__/migrations.ts'
import { forgetSilentState, readStateBefore } from '../../talks/answering/branch-states.ts'
import { pack } from './pack.ts'
import * as schema from './schema.ts'
import type { Database } from './store.ts'

/** How many migrations there are before talks had states of branches. */
const BEFORE_STATES = 53

test('a talk from before there were states of branches keeps its state when an answer is had again', async () => {
  const client = await openBareDatabase()
  const database = drizzle({ client, schema })
  await migrateTo(database, BEFORE_STATES)
  await client.exec(`insert into vitrine.workspaces (id, name, slug) values ('w', 'Workspace', 'w')`)
  const packed = pack('{}')
  for (const [id, answers] of [
    ['answered', 1],
    ['silent', 0],
  ] as const) {
    await client.query(
      `insert into vitrine.conversations (id, workspace_id, content_hash, source_format, title, messages, user_messages,
        assistant_messages, tool_calls, tool_results, branches, files, model)
        values ($1, 'w', $1, 'live', '', 2, 1, $2, 0, 0, 1, 0, $3)`,
      [id, answers, packed],
    )
    await client.query(
      `insert into vitrine.talks (conversation_id, question_id, run_id, agent_state) values ($1, 'u1', 'r', '{"cups":2}')`,
      [id],
    )
  }
  await migrateTo(database, Infinity)

  const messages = [
    { id: 'u1', parentId: null, role: 'user' as const, parts: [] },
    { id: 'a1', parentId: 'u1', role: 'assistant' as const, parts: [] },
  ]
  const said = { messages, currentMessageId: 'a1' }
  const opened = database as unknown as Database
  const before = (conversationId: string, questionId: string) =>
    readStateBefore(opened, { conversationId, questionId, resume: null }, said)
  await forgetSilentState(opened, { conversationId: 'answered', questionId: 'u1' })
  expect(await before('answered', 'u1')).toBe('{"cups":2}')
  expect(await before('answered', 'u2')).toBe('{"cups":2}')
  await forgetSilentState(opened, { conversationId: 'silent', questionId: 'u1' })
  expect(await before('silent', 'u1')).toBeNull()
  await client.close()
})

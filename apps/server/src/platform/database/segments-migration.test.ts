import { drizzle } from 'drizzle-orm/pglite'
import { expect, test } from 'vitest'
import { openBareDatabase } from '../../__fixtures__/embedded-folder.ts'
import { migrateTo } from '../../__fixtures__/migrations.ts'
import { readPackedConversation } from '../../conversations/library/read-packed-conversation.ts'
import { pack } from './pack.ts'
import { unpackConversation } from './packed-model.ts'
import * as schema from './schema.ts'

test('a live conversation from before there were segments is whole, and its page waits to be made again', async () => {
  const client = await openBareDatabase()
  const database = drizzle({ client, schema })
  await migrateTo(database, 19)
  const stored = { id: 'c', title: 'Kettles', messages: [{ id: 'u1', role: 'user', parts: [] }] }
  const packed = pack(JSON.stringify(stored))
  await client.exec(`insert into vitrine.workspaces (id, name, slug) values ('w', 'Workspace', 'w')`)
  await client.query(
    `insert into vitrine.conversations (id, workspace_id, content_hash, source_format, title, messages, user_messages,
      assistant_messages, tool_calls, tool_results, branches, files, model)
      values ('c', 'w', 'grown:c', 'vitrine', '', 1, 1, 0, 0, 0, 1, 0, $1)`,
    [packed],
  )
  await client.exec(`
    insert into vitrine.conversation_growths (conversation_id, seq, folded_seq) values ('c', 7, 7);
    insert into vitrine.public_pages (id, workspace_id, conversation_id, kind, name, description, is_open)
      values ('p', 'w', 'c', 'agent', 'Ada', '', true);`)
  await client.query(
    `insert into vitrine.page_states (page_id, seq, renderer_version, model, html, addresses, open_message_ids)
      values ('p', 7, '1', $1, $1, $1, '[]')`,
    [packed],
  )

  await migrateTo(database, 20)
  expect(await unpackConversation(await readPackedConversation(database, 'c'))).toEqual(stored)
  expect(await database.$count(schema.publicPages)).toBe(1)
  expect(await database.$count(schema.pageStates)).toBe(0)
  await client.close()
})

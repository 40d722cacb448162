import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { expect, test } from 'vitest'
import { openBareDatabase } from '../../__fixtures__/embedded-folder.ts'
import { migrateTo } from '../../__fixtures__/migrations.ts'
import { hashApiKey, newApiKey } from '../../people/keys/api-key.ts'
import { findKeyOwner } from '../../people/keys/find-key-owner.ts'
import { readPublishedEvents } from '../../runs/execution/read-run-events.ts'
import { progressColumns, runProgress } from '../../runs/execution/run-progress.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { firstWorkspaceId } from './first-workspace-id.ts'
import { MIGRATIONS_TABLE } from './migration-status.ts'
import * as schema from './schema.ts'

test('those who imported before that was written down for everyone may publish what is theirs', async () => {
  const client = await openBareDatabase()
  const database = drizzle({ client, schema })
  await migrateTo(database, 4)
  await client.exec(`
    insert into vitrine.workspaces (id, name, slug) values ('w', 'Workspace', 'w');
    insert into vitrine.users (id, name, email) values ('u', 'Ada', 'ada@example.org');
    insert into vitrine.conversations (id, workspace_id, content_hash, source_format, title, messages, user_messages,
      assistant_messages, tool_calls, tool_results, branches, files, model, created_by)
    values ('hers', 'w', 'a', 'chatgpt', '', 0, 0, 0, 0, 0, 0, 0, '', 'u'),
      ('of a key', 'w', 'b', 'chatgpt', '', 0, 0, 0, 0, 0, 0, 0, '', null);`)

  await migrateTo(database, 13)
  const rows = await database.select().from(schema.conversationImporters)
  expect(rows).toEqual([{ conversationId: 'hers', userId: 'u' }])

  // The same store goes on, since making one takes seconds: what its runs told before that was published apart.
  const ids = { threadId: 'r', runId: 'r' }
  const question = { id: 'a "quoted" one', reason: 'approval' }
  const resume = [{ interruptId: question.id, status: 'resolved', payload: { ok: true } }]
  const input = { runId: 'r-2', resume }
  const emitted = [
    { type: 'RUN_STARTED', ...ids, input: { ...ids, state: {}, messages: ['secret'] } },
    { type: 'RUN_STARTED', ...ids, input: { ...ids, resume: [] } },
    { type: 'TEXT_MESSAGE_START', messageId: 's', role: 'system' },
    { type: 'TEXT_MESSAGE_CONTENT', messageId: 's', delta: 'secret' },
    { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'shown' },
    { type: 'MESSAGES_SNAPSHOT', messages: ['secret'] },
    { type: 'RAW', event: 'secret' },
    {
      type: 'RUN_FINISHED',
      ...ids,
      outcome: { type: 'interrupt', interrupts: [{ ...question, metadata: 'secret' }] },
    },
    { type: 'RUN_STARTED', threadId: 'r', runId: 'own', input: { ...input, messages: ['secret'] } },
    { type: 'RUN_STARTED', ...ids, input: { resume, state: '\0' } },
    { type: 'RUN_ERROR', message: 'No "tea"', code: 'dry', rawEvent: 'secret' },
    { type: 'RUN_FINISHED', ...ids, result: { system_prompt: 'secret' }, outcome: { type: 'success' } },
    { type: 'RUN_FINISHED', ...ids, result: 'shown', outcome: { type: 'success' } },
    { type: 'SUBAGENT_FINISHED', subagentRunId: 's', result: { system: 'secret' } },
  ]
  await client.exec(`
    insert into vitrine.workflows (id, workspace_id, name, description, input_schema, connector_kind, connector_url,
      runs_per_hour, runs_per_day, time_limit_seconds) values ('f', 'w', '', '', '{}', 'ag-ui', '', 1, 1, 1);
    insert into vitrine.workflow_runs (id, workflow_id, start_key, control_hash, inputs, status, error)
      values ('r', 'f', '', '', '{}', 'failed', 'No "tea"');`)
  for (const [seq, event] of emitted.entries())
    await client.query(
      `insert into vitrine.workflow_run_events (run_id, seq, at, event) values ('r', $1, now(), $2)`,
      [seq, JSON.stringify(event)],
    )
  await migrate(database, { migrationsFolder, ...MIGRATIONS_TABLE })
  const [run] = await database.select(progressColumns).from(schema.workflowRuns)
  expect(run && runProgress(run).error).toEqual({ message: 'No "tea"' })
  const events = await readPublishedEvents(database, 'r', -1)
  expect(events.map(({ event }) => JSON.parse(event) as unknown)).toEqual([
    { type: 'RUN_STARTED', ...ids },
    emitted[1],
    null,
    null,
    emitted[4],
    null,
    null,
    { type: 'RUN_FINISHED', ...ids, outcome: { type: 'interrupt', interrupts: [question] } },
    { type: 'RUN_STARTED', threadId: 'r', runId: 'own', input },
    { type: 'RUN_STARTED', ...ids },
    { type: 'RUN_ERROR', message: 'No "tea"', code: 'dry' },
    { type: 'RUN_FINISHED', ...ids },
    emitted[12],
    null,
  ])
  await client.close()
})

test('a store from before accounts still has its workspaces and their keys', async () => {
  const client = await openBareDatabase()
  const database = drizzle({ client, schema })
  await migrateTo(database, 1)
  const key = newApiKey()
  await client.exec(`
    insert into vitrine.workspaces (id, name, created_at) values ('later', 'Later', '2026-02-01'), ('first', 'Workspace', '2026-01-01');
    insert into vitrine.store_identity (id) values ('store');
    insert into vitrine.api_keys (id, workspace_id, name, prefix, hash)
      values ('key', 'first', 'Command line', 'vtr_', '${hashApiKey(key)}');`)

  await migrate(database, { migrationsFolder, ...MIGRATIONS_TABLE })
  expect(await findKeyOwner(database, key)).toEqual({
    keyId: 'key',
    workspaceId: 'first',
    prefix: 'vtr_',
    scopes: ['traces', 'import', 'read', 'publish', 'manage'],
  })
  expect(await firstWorkspaceId(database)).toBe('first')
  const rows = await database.select().from(schema.workspaces)
  expect(rows.map(({ id, slug }) => [id, slug]).toSorted()).toEqual([
    ['first', 'first'],
    ['later', 'later'],
  ])
  await client.close()
})

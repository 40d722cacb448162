import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { postgresUrl } from '../../__fixtures__/postgres-database.ts'
import { listenOnPostgres } from './listen-on-postgres.ts'

test.skipIf(postgresUrl === undefined)(
  'what is told is heard again after the connection was lost, and the gap is known',
  async () => {
    const url = postgresUrl ?? ''
    const channel = `test_${Date.now()}`
    const emitted: string[] = []
    const onGap = vi.fn<() => void>()
    const stop = await listenOnPostgres(url, channel, { onEmitted: (text) => emitted.push(text), onGap })
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query('select pg_notify($1, $2)', [channel, 'before'])
    await vi.waitFor(() => expect(emitted).toEqual(['before']))
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where query = $1`, [
      `listen "${channel}"`,
    ])
    await vi.waitFor(() => expect(onGap).toHaveBeenCalledOnce())
    await client.query('select pg_notify($1, $2)', [channel, 'after'])
    await vi.waitFor(() => expect(emitted).toEqual(['before', 'after']))
    await stop()
    await client.end()
  },
)

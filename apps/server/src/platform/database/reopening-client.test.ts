import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { makeEmbeddedFolder } from '../../__fixtures__/embedded-folder.ts'
import { testEmbedded } from '../../__fixtures__/test-embedded.ts'
import { openEmbeddedDatabase } from './open-embedded-database.ts'
import { createReopeningClient } from './reopening-client.ts'

testEmbedded(
  'a database that ends in the middle of a transaction is opened again, with all that was committed',
  async () => {
    const folder = await makeEmbeddedFolder()
    const log = join(folder, 'pg_wal')
    let isLogThere = true
    const client = createReopeningClient(await openEmbeddedDatabase(folder), () =>
      isLogThere ? openEmbeddedDatabase(folder) : Promise.reject(new Error('still without a log')),
    )
    const emitted: string[] = []
    const onGap = vi.fn<() => void>()
    await client.listenTo('news', { onEmitted: (text) => emitted.push(text), onGap })
    await client.query('create table kept (name text)')
    await client.query(`insert into kept values ('committed')`)

    await rename(log, `${log}.away`)
    isLogThere = false
    const longerThanASegment = client.transaction(async (transaction) => {
      await transaction.query(`insert into kept values ('lost')`)
      for (let megabyte = 0; megabyte < 40; megabyte++)
        await transaction.query(`select pg_logical_emit_message(true, 'x', repeat('y', 1000000))`)
    })
    await expect(longerThanASegment).rejects.toThrow()
    await expect(client.query('select * from kept')).rejects.toThrow('still without a log')

    await rename(`${log}.away`, log)
    isLogThere = true
    const readings = await Promise.all([
      client.query('select * from kept'),
      client.query('select * from kept'),
    ])
    for (const { rows } of readings) expect(rows).toEqual([{ name: 'committed' }])
    expect(onGap).toHaveBeenCalledOnce()
    await client.query(`select pg_notify('news', 'heard')`)
    expect(emitted).toEqual(['heard'])
    await client.close()
  },
)

testEmbedded('a database that is only read is left for another, once what runs on it has ended', async () => {
  const onClosed = vi.fn<() => Promise<void>>(async () => {})
  const first = await openEmbeddedDatabase(await makeEmbeddedFolder(), { isReadOnly: true, onClosed })
  const other = await makeEmbeddedFolder()
  const client = createReopeningClient(first, () => openEmbeddedDatabase(other))
  const onGap = vi.fn<() => void>()
  const emitted: string[] = []
  const stop = await client.listenTo('news', { onEmitted: (text) => emitted.push(text), onGap })
  expect(client.isReadOnly()).toBe(true)
  await expect(client.query('create table pots (name text)')).rejects.toMatchObject({ code: '25006' })

  const held = Promise.withResolvers<void>()
  const reading = client.transaction(async (transaction) => {
    await held.promise
    return transaction.query('show default_transaction_read_only')
  })
  await Promise.all([client.renew(), client.renew()])
  expect(client.isReadOnly()).toBe(false)
  expect(onClosed).not.toHaveBeenCalled()
  expect(onGap).toHaveBeenCalledOnce()
  await client.query('create table pots (name text)')
  held.resolve()
  expect((await reading)?.rows).toEqual([{ default_transaction_read_only: 'on' }])
  await vi.waitFor(() => expect(onClosed).toHaveBeenCalledOnce())
  await client.renew()
  expect((await client.query('select * from pots')).rows).toEqual([])
  await client.query(`select pg_notify('news', 'heard')`)
  expect(emitted).toEqual(['heard'])
  await stop()
  await client.close()
})

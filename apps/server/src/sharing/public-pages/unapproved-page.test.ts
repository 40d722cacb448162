import { conversationPagePath, publicPagePath } from '@vitrine/api-client/contract/pages'
import { type PublishingPolicyAnswer, publishingPolicyPath } from '@vitrine/api-client/contract/workspaces'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type PageServer, startPageServer } from '../../__fixtures__/delayed-page.ts'
import { addTo, createLiveConversation, readPage, said, switchPage } from '../../__fixtures__/live-chat.ts'
import { PIXEL } from '../../__fixtures__/transcripts.ts'
import { openTwoPeople } from '../../__fixtures__/two-people.ts'
import { migrationsFolder } from '../../platform/database/migrations-folder.ts'
import { auditLog, publicPages, publishingPolicies } from '../../platform/database/schema.ts'

let started: PageServer
let server: PageServer['server']
let pages: PageServer['pages']
beforeAll(async () => {
  started = await startPageServer()
  ;({ server, pages } = started)
})
afterAll(() => started.close())

/** A live page that was opened while one person published alone. */
async function openEarlier(delaySeconds = 0) {
  const people = await openTwoPeople(server, {})
  const { key, workspaceId } = people.holder
  const id = await createLiveConversation(server, 'Kettles', key)
  await addTo(server, id, { messages: [said('u1', 'Old steam')] }, key)
  const page = await switchPage(server, id, true, { key, delaySeconds })
  const say = async (text: string) => {
    expect((await addTo(server, id, { messages: [said(text, text)] }, key)).status).toBe(200)
  }
  const put = (change: object) =>
    people.owner.send(conversationPagePath(id), 'PUT', {
      isOpen: true,
      name: 'Ada',
      description: '',
      model: null,
      ...change,
    })
  const pagesOutside = async () => {
    const answer = await people.holder.browser.send(publishingPolicyPath(workspaceId), {})
    return ((await answer.json()) as PublishingPolicyAnswer).pagesOutside
  }
  return { ...people, id, page, say, put, pagesOutside }
}

describe('a live page that stood open before its workspace wanted a second person', () => {
  test.each(['every', 'anyone', 'bypass'] as const)('shows nothing more, with "%s"', async (cause) => {
    const { page, say, setPolicy, pagesOutside, holder } = await openEarlier()
    const reader = await pages.followPage(page.id)
    await say('Before')
    await vi.waitFor(() => expect(reader.numbers()).toEqual([2]))
    await setPolicy({ secondPerson: [cause] })
    await say('Unapproved')
    const shown = await vi.waitFor(async () => {
      const found = await pages.everythingPublic(page)
      expect(found).toMatch(/Old steam.*Before/s)
      return found
    })
    expect(shown).not.toMatch('Unapproved')
    expect(reader.numbers()).toEqual([2])
    expect((await readPage(server, page.id)).seq).toBe(2)
    expect(await pagesOutside()).toBe(0)
    const audited = await server.store.database
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.workspaceId, holder.workspaceId))
    expect(audited.map(({ action }) => action)).toContain('page-stopped')
  })

  test('goes on only once nobody has to approve it', async () => {
    const { page, say, setPolicy, put } = await openEarlier()
    await setPolicy({ secondPerson: ['anyone'] })
    await say('Unapproved')
    for (const change of [{ isStopped: false }, { isStopped: false, delaySeconds: 60 }])
      expect((await put(change)).status).toBe(403)
    expect(await pages.everythingPublic(page)).not.toMatch('Unapproved')
    await setPolicy({ secondPerson: [] })
    expect((await put({ isStopped: false })).status).toBe(200)
    await vi.waitFor(async () => expect(await pages.everythingPublic(page)).toMatch('Unapproved'))
  })

  test('says nothing new of itself meanwhile, and can be switched off', async () => {
    const { page, id, setPolicy, put, holder } = await openEarlier()
    expect((await put({ name: 'Ada' })).status).toBe(200)
    await setPolicy({ secondPerson: ['anyone'] })
    for (const change of [{ name: 'Unapproved' }, { description: 'Unapproved' }, { model: 'Unapproved' }])
      expect((await put(change)).status).toBe(403)
    const picture = await server.request(`${conversationPagePath(id)}/picture`, {
      method: 'PUT',
      key: holder.key,
      headers: { 'content-type': 'image/png' },
      body: Buffer.from(PIXEL.slice(PIXEL.indexOf(',') + 1), 'base64'),
    })
    expect(picture.status).toBe(403)
    expect(await pages.everythingPublic(page)).not.toMatch('Unapproved')
    expect((await put({ isOpen: false })).status).toBe(200)
  })

  test('with a delay goes on where secrets alone are approved, and keeps its delay', async () => {
    const { page, setPolicy, put, pagesOutside } = await openEarlier(5)
    await setPolicy({ secondPerson: ['bypass'] })
    expect(await pagesOutside()).toBe(1)
    expect((await put({ delaySeconds: 0 })).status).toBe(403)
    expect((await put({ delaySeconds: 10 })).status).toBe(200)
    await setPolicy({ secondPerson: ['bypass', 'anyone'] })
    expect(await pagesOutside()).toBe(0)
    expect((await server.request(publicPagePath(page.id), { key: null })).status).toBe(404)
  })
  test('stops with an update where its workspace wanted that before', async () => {
    const { page, say, setPolicy, holder } = await openEarlier()
    const delayed = await openEarlier(5)
    const { database } = server.store
    await setPolicy({ words: ['tea'] })
    await delayed.setPolicy({ words: ['tea'] })
    await database
      .update(publishingPolicies)
      .set({ secondPerson: ['bypass'] })
      .where(inArray(publishingPolicies.workspaceId, [holder.workspaceId, delayed.holder.workspaceId]))
    await database.execute(
      sql.raw(readFileSync(join(migrationsFolder, '0059_stop_unapproved_pages.sql'), 'utf8')),
    )
    const { isStopped } = publicPages
    const rows = await database
      .select({ id: publicPages.id, isStopped })
      .from(publicPages)
      .where(inArray(publicPages.id, [page.id, delayed.page.id]))
    expect(Object.fromEntries(rows.map((row) => [row.id, row.isStopped]))).toEqual({
      [page.id]: true,
      [delayed.page.id]: false,
    })
    await say('Unapproved')
    const shown = await pages.everythingPublic(page)
    expect(shown).toMatch('Old steam')
    expect(shown).not.toMatch('Unapproved')
  })
})

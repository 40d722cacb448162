import { type ShareAnswer, type ShareEntry, SHARES_PATH } from '@vitrine/api-client/contract/shares'
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Browser, openBrowser } from '../../__fixtures__/browser.ts'
import { traceAbout } from '../../__fixtures__/run-file.ts'
import { importChat } from '../../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { chatAbout, filePart, PIXEL } from '../../__fixtures__/transcripts.ts'
import { addressCodes, allowances, shares, snapshotFiles } from '../../platform/database/schema.ts'
import { isListed } from './listed-addresses.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.store.database.delete(allowances).where(like(allowances.key, 'readerCode%'))
})

let count = 0
const readers = { audience: 'addresses', addresses: ['ada@example.org', '@heron.example'] }

async function publish(subject: string, limits: object = readers): Promise<ShareAnswer> {
  count += 1
  const chat = chatAbout(`${subject} ${count}`, filePart('image/png', PIXEL, `${subject}.png`))
  const { conversations } = await importChat(server, chat)
  const body = JSON.stringify({ conversationId: conversations[0]?.id, ...limits })
  const answer = await server.request(SHARES_PATH, { method: 'POST', body })
  expect(answer.status, await answer.clone().text()).toBe(201)
  return (await answer.json()) as ShareAnswer
}

const change = (id: string, update: object) =>
  server.request(`${SHARES_PATH}/${id}`, { method: 'PATCH', body: JSON.stringify(update) })

/** Sends the form of the gate as a browser without scripts does. */
async function submit(browser: Browser, path: string, values: Record<string, string>): Promise<Response> {
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
  const answer = await server.request(path, {
    method: 'POST',
    key: null,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) },
    body: new URLSearchParams(values).toString(),
  })
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    browser.cookies.set(name, value)
  }
  return answer
}

async function mailedCode(email: string): Promise<string> {
  await server.services.accounts.background.settled()
  return (await server.mailTo(email)).code
}

async function enter(browser: Browser, path: string, email: string): Promise<Response> {
  await submit(browser, path, { email })
  return submit(browser, path, { asked: email, code: await mailedCode(email.toLowerCase()) })
}

async function addressesOf({ id, path }: ShareAnswer): Promise<string[]> {
  const { database } = server.store
  const [share] = await database.select().from(shares).where(eq(shares.id, id))
  const [file] = await database
    .select()
    .from(snapshotFiles)
    .where(eq(snapshotFiles.snapshotHash, share?.snapshotHash ?? ''))
  const all = ['', '.md', '.json', '.messages.json', '.html', '?lng=ar'].map((ending) => `${path}${ending}`)
  return [...all, `/api/public/shares/${id}`, ...(file ? [`${path}/files/${file.sha256}`] : [])]
}

const statuses = (browser: Browser, addresses: string[]) =>
  Promise.all(addresses.map(async (address) => (await browser.send(address)).status))

describe('a link for listed addresses', () => {
  test('opens in every way to who proves one, in that browser alone, and says nothing before', async () => {
    const share = await publish('lanterns', { ...readers, isIndexed: true })
    expect(share).toMatchObject({ audience: 'addresses', addresses: readers.addresses })
    const everywhere = await addressesOf(share)
    const ada = openBrowser(server)
    for (const address of everywhere) {
      const refused = await ada.send(address)
      expect([401, 403, 404]).toContain(refused.status)
      expect(refused.headers.get('cache-control')).toContain('no-store')
      expect(await refused.text()).not.toContain('lanterns')
    }
    expect((await enter(ada, share.path, 'ada@example.org')).status).toBe(303)
    expect(new Set(await statuses(ada, everywhere))).toEqual(new Set([200]))
    expect(new Set(await statuses(openBrowser(server), everywhere))).not.toContain(200)
  })

  test('opens to everybody of a listed domain, in whatever case it is typed', async () => {
    const { path } = await publish('gulls')
    const reader = openBrowser(server)
    expect((await enter(reader, path, 'Somebody@HERON.example')).status).toBe(303)
    expect((await reader.send(path)).status).toBe(200)
  })

  test('closes at once to an address that is taken away', async () => {
    const share = await publish('candles')
    const ada = openBrowser(server)
    await enter(ada, share.path, 'ada@example.org')
    const everywhere = await addressesOf(share)
    await change(share.id, { addresses: ['bob@example.org'] })
    expect(new Set(await statuses(ada, everywhere))).not.toContain(200)
    await change(share.id, { addresses: ['ADA@example.org '] })
    expect((await ada.send(share.path)).status).toBe(200)
    await change(share.id, { audience: 'workspace' })
    expect((await ada.send(share.path)).status).toBe(401)
    expect((await change(share.id, { audience: 'addresses' })).status).toBe(400)
  })

  test('asks for a passphrase and a view after the address', async () => {
    const { path } = await publish('bats', { ...readers, passphrase: 'four quiet words', maxViews: 1 })
    const ada = openBrowser(server)
    await enter(ada, path, 'ada@example.org')
    expect(await (await ada.send(path)).text()).toContain('name="passphrase"')
    expect((await submit(ada, path, { passphrase: 'four quiet words' })).status).toBe(303)
    expect((await ada.send(path)).status).toBe(200)
  })

  test('is proved at the page beside which it is read, too', async () => {
    const runs = await Promise.all(
      ['open seas', 'closed seas'].map(async (subject, at) => {
        const { runs: imported } = await importChat(server, traceAbout(subject))
        const body = JSON.stringify({ runId: imported[0]?.id, ...(at === 1 && readers) })
        return (await (await server.request(SHARES_PATH, { method: 'POST', body })).json()) as ShareAnswer
      }),
    )
    const path = `${runs[0]?.path}?with=${runs[1]?.id}`
    const ada = openBrowser(server)
    expect((await ada.send(path)).status).toBe(401)
    expect((await enter(ada, path, 'ada@example.org')).status).toBe(303)
    expect((await ada.send(path)).status).toBe(200)
    expect((await ada.send(runs[1]?.path ?? '')).status).toBe(401)
  })

  test('shows its addresses to who may change it, and to no other member', async () => {
    const { id } = await publish('owls')
    const list = (await (await server.request(SHARES_PATH)).json()) as { shares: ShareEntry[] }
    expect(list.shares.find((share) => share.id === id)?.addresses).toEqual(readers.addresses)
  })

  test.each([
    { audience: 'addresses' },
    { audience: 'addresses', addresses: [] },
    { addresses: ['ada@example.org'] },
    { audience: 'addresses', addresses: ['ada'] },
    { audience: 'addresses', addresses: ['@'] },
    { audience: 'addresses', addresses: ['@example.org, @other.example'] },
    { audience: 'addresses', addresses: ['ada@example.org\r\nBcc: eve@example.org'] },
    { audience: 'addresses', addresses: ['Ada <ada@example.org>'] },
    { audience: 'addresses', addresses: Array.from({ length: 201 }, (_, at) => `a${at}@example.org`) },
  ])('is not made of what is no list: %o', async (limits) => {
    const { conversations } = await importChat(server, chatAbout('clocks'))
    const body = JSON.stringify({ conversationId: conversations[0]?.id, ...limits })
    const refused = await server.request(SHARES_PATH, { method: 'POST', body })
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { error: { field: expect.stringContaining('addresses') } },
    ])
  })
})

describe('the gate of listed addresses', () => {
  test('works without scripts, in the language of its reader', async () => {
    const { path } = await publish('mirrors')
    const html = await (await openBrowser(server).send(`${path}?lng=ar`)).text()
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toMatch(/<form method="post">.*type="email"/)
    expect(html).not.toContain('<script')
    const next = await submit(openBrowser(server), `${path}?lng=ar`, { email: 'ada@example.org' })
    expect(next.status).toBe(401)
    expect(await next.text()).toMatch(/autocomplete="one-time-code"/)
  })

  test('answers the same for a listed address and for another one, and mails to the listed one alone', async () => {
    const { path } = await publish('torches')
    // Mails of the tests before are on their way.
    await server.services.accounts.background.settled()
    const mail = vi.spyOn(server.services.accounts, 'mail')
    const answers = await Promise.all(
      ['ada@example.org', 'eve@example.org'].map(async (email) => {
        const browser = openBrowser(server)
        const answer = await submit(browser, path, { email })
        const wrong = await submit(browser, path, { asked: email, code: '00000000' })
        const read = async (each: Response) => [
          each.status,
          [...each.headers.keys()],
          (await each.text()).replaceAll(email, ''),
        ]
        return [await read(answer), await read(wrong)]
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    await server.services.accounts.background.settled()
    expect(mail.mock.calls.map(([{ to, kind }]) => [kind, to])).toEqual([['readLink', 'ada@example.org']])
    mail.mockRestore()
  })

  test('has nobody in by a code for an address that is not listed, even the right one', async () => {
    const { path, id } = await publish('moths', { ...readers, addresses: ['ada@example.org'] })
    const ada = openBrowser(server)
    await submit(ada, path, { email: 'ada@example.org' })
    const code = await mailedCode('ada@example.org')
    await change(id, { addresses: ['bob@example.org'] })
    expect((await submit(ada, path, { asked: 'ada@example.org', code })).status).toBe(401)
    expect((await ada.send(path)).status).toBe(401)
  })

  test('takes a code once, in the browser that asked, for the link it was asked for', async () => {
    const [first, second] = [await publish('prisms'), await publish('lenses')]
    const [ada, eve] = [openBrowser(server), openBrowser(server)]
    await submit(ada, first.path, { email: 'ada@example.org' })
    const code = await mailedCode('ada@example.org')
    const asked = 'ada@example.org'
    expect((await submit(eve, first.path, { asked, code })).status).toBe(401)
    eve.cookies.set('vitrine.asked', ada.cookies.get('vitrine.asked') ?? '')
    expect((await submit(eve, second.path, { asked, code })).status).toBe(401)
    expect(
      (await submit(ada, first.path, { asked, code: ` ${code.slice(0, 4)} ${code.slice(4)} ` })).status,
    ).toBe(303)
    expect((await submit(eve, first.path, { asked, code })).status).toBe(401)
    expect((await ada.send(second.path)).status).toBe(401)
  })

  test('takes no cookie that was made for another link, another address or a longer time', async () => {
    const [first, second] = [await publish('kites'), await publish('ropes')]
    const ada = openBrowser(server)
    await enter(ada, first.path, 'ada@example.org')
    const pass = ada.cookies.get('vitrine.address') ?? ''
    const [end = '', signature = '', encoded = ''] = pass.split('.')
    const reader = openBrowser(server)
    const as = async (value: string, path: string) => {
      reader.cookies.set('vitrine.address', value)
      return (await reader.send(path)).status
    }
    expect(await as(pass, first.path)).toBe(200)
    expect(await as(pass, second.path)).toBe(401)
    const other = Buffer.from('bob@heron.example').toString('base64url')
    expect(await as(`${end}.${signature}.${other}`, first.path)).toBe(401)
    expect(await as(`${Number(end) + 1}.${signature}.${encoded}`, first.path)).toBe(401)
    expect(await as(`${end}.${signature}`, first.path)).toBe(401)
    expect(await as('', first.path)).toBe(401)
  })

  test('takes five tries for a code, and then not the right one either', async () => {
    const { path } = await publish('clocks')
    const ada = openBrowser(server)
    await submit(ada, path, { email: 'ada@example.org' })
    const code = await mailedCode('ada@example.org')
    const wrong = String((Number(code) + 1) % 1e8).padStart(8, '0')
    for (let tries = 0; tries < 5; tries++)
      expect((await submit(ada, path, { asked: 'ada@example.org', code: wrong })).status).toBe(401)
    expect((await submit(ada, path, { asked: 'ada@example.org', code })).status).toBe(401)
  })

  test('takes no code that is too old', async () => {
    const { path } = await publish('embers')
    const ada = openBrowser(server)
    await submit(ada, path, { email: 'ada@example.org' })
    const code = await mailedCode('ada@example.org')
    await server.store.database.update(addressCodes).set({ expiresAt: new Date(Date.now() - 1) })
    expect((await submit(ada, path, { asked: 'ada@example.org', code })).status).toBe(401)
  })

  test('keeps no code, only a hash of it', async () => {
    const { path } = await publish('wicks')
    await submit(openBrowser(server), path, { email: 'ada@example.org' })
    const code = await mailedCode('ada@example.org')
    expect(JSON.stringify(await server.store.database.select().from(addressCodes))).not.toContain(code)
  })

  test('sends three codes to one address of a link at once, listed or not, and says when to come again', async () => {
    const { path } = await publish('matches')
    for (const email of ['ada@example.org', 'eve@example.org']) {
      for (let sent = 0; sent < 3; sent++)
        expect((await submit(openBrowser(server), path, { email })).status).toBe(401)
      const refused = await submit(openBrowser(server), path, { email })
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }
  })

  test.each([
    'ada',
    'ada@example.org\r\nBcc: eve@example.org',
    'ada@example.org,eve@example.org',
    'ada@example.org\u0000',
    'аda@example.org',
    '"><script>@example.org',
    '',
  ])('mails nothing to %j', async (email) => {
    const { path } = await publish('snuffers')
    const mail = vi.spyOn(server.services.accounts, 'mail')
    const answer = await submit(openBrowser(server), path, { email })
    expect(answer.status).toBe(401)
    expect(await answer.text()).not.toContain('<script')
    await server.services.accounts.background.settled()
    expect(mail).not.toHaveBeenCalled()
    mail.mockRestore()
  })
})

test.each([
  ['ada@example.org', true],
  ['ada@sub.heron.example', false],
  ['ada@heron.example', true],
  ['ada@heron.example.evil.example', false],
  ['ada@xheron.example', false],
  ['eve+ada@example.org', false],
])('%s is listed: %s', (address, expected) => {
  expect(isListed(readers.addresses, address)).toBe(expected)
})

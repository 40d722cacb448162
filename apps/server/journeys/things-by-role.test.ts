import { WORKSPACE_HEADER } from '@vitrine/api-client/contract/workspaces'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAccount, openTestSite, type TestSite } from './test-site.ts'

type Role = 'owner' | 'admin' | 'member' | 'stranger'

/** A kind of thing that a workspace holds, as its screens say it. */
interface Kind {
  name: string
  /** Of the list, and below it of each one. */
  path: string
  /** The link of the list that leads to the form of a new one. */
  new: string
  /** What that form shows. */
  form: (page: Page) => ReturnType<Page['locator']>
  /** A button of the screen of one, which changes it. */
  change: string
  gone: string
  refused: string
  make(ask: Ask): Promise<{ id: string }>
}

type Ask = (method: string, path: string, body?: unknown) => Promise<Record<string, never>>

const ROLE_TOO_LOW = 'Your role in this workspace does not allow that, or no longer does.'
const TRASH = 'Move to the trash'

/** Forms of a screen, but for the preview of one that visitors get. */
const forms = (page: Page) => page.locator('main form:not(.start-form)')

const byName = (page: Page) => page.getByLabel('Name', { exact: true })

const inCatalog = (name: string, body: object) => (ask: Ask) =>
  ask('POST', `/api/${name}`, body) as Promise<unknown> as Promise<{ id: string }>

const kinds: Kind[] = [
  {
    name: 'agents',
    path: '/agents',
    new: 'New agent or chatbot',
    form: byName,
    change: TRASH,
    gone: 'This agent or chatbot is not in this workspace, or no longer.',
    refused: ROLE_TOO_LOW,
    make: inCatalog('agents', { kind: 'agent', name: 'Scout', instructions: 'Never say what is brewing.' }),
  },
  {
    name: 'tools',
    path: '/tools',
    new: 'New tool',
    form: (page) => page.getByLabel('Name, as calls write it'),
    change: TRASH,
    gone: 'This tool is not in this workspace, or no longer.',
    refused: ROLE_TOO_LOW,
    make: inCatalog('tools', { name: 'boil' }),
  },
  {
    name: 'knowledge bases',
    path: '/knowledge-bases',
    new: 'New knowledge base',
    form: byName,
    change: TRASH,
    gone: 'This knowledge base is not in this workspace, or no longer.',
    refused: ROLE_TOO_LOW,
    make: inCatalog('knowledge-bases', { name: 'Handbook', language: 'en' }),
  },
  {
    name: 'stored objects',
    path: '/files',
    new: 'Upload files',
    form: (page) => page.locator('input[type=file]'),
    change: TRASH,
    gone: 'This file is not in this workspace, or no longer.',
    refused: ROLE_TOO_LOW,
    async make(ask) {
      const file = { name: 'plan.txt', mediaType: 'text/plain', bytes: 7 }
      const { id } = await ask('POST', '/api/stored-objects/uploads', file)
      const { object } = await ask('PATCH', `/api/stored-objects/uploads/${id}?offset=0`, 'kettles')
      return object
    },
  },
  {
    name: 'brand voices',
    path: '/brand-voices',
    new: 'New brand voice',
    form: byName,
    change: TRASH,
    gone: 'This brand voice is not in this workspace, or no longer.',
    refused: ROLE_TOO_LOW,
    make: inCatalog('brand-voices', { name: 'Kettle & Co' }),
  },
  {
    name: 'workflows',
    path: '/workflows',
    new: 'New workflow',
    form: byName,
    change: TRASH,
    gone: 'This workflow is not in this workspace, or no longer.',
    refused: 'Owners and administrators manage the workflows of this workspace.',
    make: inCatalog('workflows', {
      name: 'Digest',
      inputSchema: { type: 'object', properties: { topic: { type: 'string' } } },
      connector: { kind: 'ag-ui', url: 'https://agent.example/private' },
    }),
  },
]

let site: TestSite
let workspaceId: string
const pages = {} as Record<Role, Page>
const made = new Map<string, string>()

async function askAs(page: Page, method: string, path: string, body?: unknown) {
  const headers = { origin: site.url, [WORKSPACE_HEADER]: workspaceId }
  return page.request.fetch(path, { method, headers, ...(body !== undefined && { data: body }) })
}

async function askAsOwner(method: string, path: string, body?: unknown): ReturnType<Ask> {
  const answer = await askAs(pages.owner, method, path, body)
  expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBeLessThan(300)
  return (await answer.json()) as Record<string, never>
}

beforeAll(async () => {
  site = await openTestSite()
  const people = {} as Record<Role, { email: string }>
  for (const role of ['owner', 'admin', 'member', 'stranger'] as const) {
    pages[role] = await site.arrive()
    people[role] = await openAccount(site, pages[role])
  }
  const { workspaces } = (await (await pages.owner.request.get('/api/workspaces')).json()) as {
    workspaces: { id: string }[]
  }
  workspaceId = workspaces[0]?.id ?? ''
  for (const role of ['admin', 'member'] as const) {
    await askAsOwner('POST', `/api/workspaces/${workspaceId}/invitations`, {
      email: people[role].email,
      role,
    })
    const { link } = await site.mailTo(people[role].email)
    await pages[role].goto(link)
    await pages[role].getByRole('button', { name: 'Join the workspace' }).click()
    await pages[role].locator('.person-menu').waitFor()
  }
  for (const kind of kinds) made.set(kind.name, (await kind.make(askAsOwner)).id)
}, 240_000)
afterAll(() => site?.close())

const at = (path: string) => `${path}?workspace=${workspaceId}`

describe.each(['owner', 'admin'] as const)('an %s', (role) => {
  test.each(kinds)('makes and changes $name', async (kind) => {
    const page = pages[role]
    await page.goto(at(kind.path))
    await page.getByRole('link', { name: kind.new }).click()
    await kind.form(page).first().waitFor()
    await page.goto(at(`${kind.path}/${made.get(kind.name)}`))
    await page.getByRole('button', { name: kind.change, exact: true }).waitFor()
    expect(await forms(page).count()).toBeGreaterThan(0)
  })
})

describe('a member', () => {
  test.each(kinds)('sees $name, and is offered nothing that changes them', async (kind) => {
    const page = pages.member
    const own = page.getByRole('link', { name: kind.new })
    await page.goto(at(kind.path))
    const line = page.locator(`main a[href*="${made.get(kind.name)}"]`).first()
    await line.waitFor()
    expect(await own.count()).toBe(0)
    expect(await page.getByRole('button', { name: /trash|archive|delete/i }).count()).toBe(0)
    await line.click()
    await page.waitForURL(`**${kind.path}/${made.get(kind.name)}*`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('main section').first().waitFor()
    expect(await page.getByRole('button', { name: /trash|archive|delete|^save$/i }).count()).toBe(0)
    expect(await forms(page).count()).toBe(0)
    const text = await page.locator('main').innerText()
    for (const secret of ['what is brewing', 'agent.example']) expect(text).not.toContain(secret)
  })

  test.each(kinds)('who opens the form of new $name is told why there is none', async (kind) => {
    const page = pages.member
    await page.goto(at(`${kind.path}/new`))
    await page.getByText(kind.refused).waitFor()
    expect(await kind.form(page).count()).toBe(0)
  })

  test.each(kinds)('changes no $name past the screens', async (kind) => {
    const path = `/api${kind.path.replace('/files', '/stored-objects')}/${made.get(kind.name)}`
    expect((await askAs(pages.member, 'PATCH', path, { name: 'Mine' })).status()).toBe(403)
    expect((await askAs(pages.member, 'DELETE', path)).status()).toBe(403)
    expect((await askAs(pages.member, 'GET', path)).status()).toBe(200)
  })
})

describe('somebody of another workspace', () => {
  test.each(kinds)('finds $name neither by their address nor in their own workspace', async (kind) => {
    const page = pages.stranger
    await page.goto(`${kind.path}/${made.get(kind.name)}`)
    await page.getByText(kind.gone).waitFor()
    await page.goto(at(`${kind.path}/${made.get(kind.name)}`))
    await page.getByRole('alert').waitFor()
    expect(await forms(page).count()).toBe(0)
    const path = `/api${kind.path.replace('/files', '/stored-objects')}/${made.get(kind.name)}`
    expect((await askAs(page, 'GET', path)).ok()).toBe(false)
  })
})

test.each([
  ['owner', 1],
  ['admin', 1],
  ['member', 0],
] as const)('of the sidebar, an %s gets %i link to the keys', async (role, links) => {
  await pages[role].goto(at('/agents'))
  await pages[role].getByRole('heading', { level: 1 }).waitFor()
  expect(await pages[role].locator('.sidebar nav').getByRole('link', { name: 'Keys' }).count()).toBe(links)
})

import { membersAnswerSchema, WORKSPACE_HEADER } from '@vitrine/api-client/contract/workspaces'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAccount, openTestSite, type TestSite } from './test-site.ts'

type Role = 'owner' | 'admin' | 'member'

const names = ['Amber', 'Birch', 'Cedar', 'Dill', 'Elder']

/** A list, and what makes one of its entries with a name. */
interface List {
  path: string
  make(name: string): Promise<unknown>
}

const lists: List[] = [
  { path: '/agents', make: (name) => ask('POST', '/api/agents', { kind: 'agent', name, instructions: '' }) },
  { path: '/tools', make: (name) => ask('POST', '/api/tools', { name, title: name }) },
  { path: '/knowledge-bases', make: (name) => ask('POST', '/api/knowledge-bases', { name, language: 'en' }) },
  { path: '/brand-voices', make: (name) => ask('POST', '/api/brand-voices', { name }) },
  {
    path: '/workflows',
    make: (name) =>
      ask('POST', '/api/workflows', {
        name,
        inputSchema: { type: 'object', properties: {} },
        connector: { kind: 'ag-ui', url: 'https://agent.example/private' },
      }),
  },
  {
    path: '/files',
    async make(name) {
      const file = { name: `${name}.txt`, mediaType: 'text/plain', bytes: name.length }
      const { id } = await ask('POST', '/api/stored-objects/uploads', file)
      return ask('PATCH', `/api/stored-objects/uploads/${id}?offset=0`, name)
    },
  },
]

let site: TestSite
let workspaceId: string
const pages = {} as Record<Role, Page>
const emails = {} as Record<Role, string>

async function ask(method: string, path: string, body?: unknown): Promise<Record<string, string>> {
  const headers = { origin: site.url, [WORKSPACE_HEADER]: workspaceId }
  const answer = await pages.owner.request.fetch(path, {
    method,
    headers,
    ...(body !== undefined && { data: body }),
  })
  expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBeLessThan(300)
  return answer.status() === 204 ? {} : ((await answer.json()) as Record<string, string>)
}

const at = (path: string, query = '') => `${path}?workspace=${workspaceId}${query}`
const box = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name })

beforeAll(async () => {
  site = await openTestSite()
  for (const role of ['owner', 'admin', 'member'] as const) {
    pages[role] = await site.arrive()
    emails[role] = (await openAccount(site, pages[role])).email
  }
  const answer = await pages.owner.request.get('/api/workspaces')
  const { workspaces } = (await answer.json()) as { workspaces: { id: string }[] }
  workspaceId = workspaces[0]?.id ?? ''
  for (const role of ['admin', 'member'] as const) {
    await ask('POST', `/api/workspaces/${workspaceId}/invitations`, { email: emails[role], role })
    await pages[role].goto((await site.mailTo(emails[role])).link)
    await pages[role].getByRole('button', { name: 'Join the workspace' }).click()
    await pages[role].locator('.person-menu').waitFor()
  }
  for (const { make } of lists) for (const name of names) await make(name)
}, 240_000)
afterAll(() => site?.close())

describe('an owner', () => {
  test.each(lists)(
    'selects a range of $path, moves it to the trash, and takes that back',
    async ({ path }) => {
      const page = pages.owner
      await page.goto(at(path, '&sort=name'))
      await box(page, /Birch/).click()
      await box(page, /Dill/).click({ modifiers: ['Shift'] })
      await page.getByRole('button', { name: /^Move to the trash 3 selected/ }).click()
      await page.getByText('In the trash for 30 days: 3').waitFor()
      expect(await page.locator('main').getByRole('link', { name: /Cedar/ }).count()).toBe(0)
      await page.keyboard.press('Enter')
      await page.getByText('In use again: 3').waitFor()
      await page.locator('main').getByRole('link', { name: /Cedar/ }).waitFor()
    },
  )

  test('archives all that are shown, restores them in the archive, and deletes for good in the trash', async () => {
    const page = pages.owner
    await page.goto(at('/brand-voices'))
    await box(page, 'Select all shown (5)').click()
    await page.getByRole('button', { name: /^Archive 5 selected/ }).click()
    await page.getByText('Archived: 5').waitFor()
    await page.goto(at('/brand-voices', '&state=archived'))
    await box(page, 'Elder').click()
    await page.getByRole('button', { name: /^Restore 1 selected/ }).click()
    await page.getByText('In use again: 1').waitFor()
    await box(page, 'Select all shown (4)').click()
    await page.getByRole('button', { name: /^Move to the trash 4 selected/ }).click()
    await page.getByText('In the trash for 30 days: 4').waitFor()
    await page.getByText('The archive holds no brand voice.').waitFor()
    await page.goto(at('/brand-voices', '&state=trashed'))
    await box(page, 'Select all shown (4)').click()
    await page.getByRole('button', { name: /^Delete for good 4 selected/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
    await page.getByText('Deleted for good: 4').waitFor()
    await page.getByText('The trash holds no brand voice.').waitFor()
    const left = await ask('GET', '/api/brand-voices')
    expect(JSON.stringify(left)).toContain('Elder')
    expect(JSON.stringify(left)).not.toContain('Amber')
  })
})

test('a member sees every list, and is offered no selection', async () => {
  const page = pages.member
  for (const { path } of lists) {
    await page.goto(at(path))
    await page.locator('main').getByRole('link', { name: /Elder/ }).waitFor()
    expect(await page.getByRole('checkbox').count(), path).toBe(0)
  }
})

test('an administrator who loses the right meanwhile reads what was not done and why', async () => {
  const page = pages.admin
  await page.goto(at('/agents'))
  await box(page, 'Amber').click()
  await box(page, 'Cedar').click()
  const { members } = membersAnswerSchema.parse(await ask('GET', `/api/workspaces/${workspaceId}/members`))
  const { userId } = members.find(({ email }) => email === emails.admin) ?? { userId: '' }
  await ask('PATCH', `/api/workspaces/${workspaceId}/members/${userId}`, { role: 'member' })
  await page.getByRole('button', { name: /^Archive 2 selected/ }).click()
  // As soon as the list is read anew, a member can select nothing in it.
  const alert = page.getByRole('alert').filter({ hasText: /(still selected|Left as they were): 2/ })
  await alert.getByText(/Your role in this workspace does not allow that/).waitFor()
  expect(await alert.innerText()).toContain('Amber')
  expect(JSON.stringify(await ask('GET', '/api/agents'))).toContain('Amber')
})

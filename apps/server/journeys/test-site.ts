import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connectBrowser } from '@vitrine/web/testing/connect-browser'
import type { Browser, Page } from 'playwright-core'
import { inject, vi } from 'vitest'
import { createProcessFolder, startProcess } from '../src/__fixtures__/server-process.ts'

const session = fileURLToPath(new URL('__fixtures__/session.jsonl', import.meta.url))

/** A file that is imported, and the title that the library then shows. */
export interface ImportedFile {
  file: string | { name: string; mimeType: string; buffer: Buffer }
  title: string
}

/** A password that is long enough. */
export const PASSWORD = 'nineteen quiet herons'

/** Longest wait for a mail, in milliseconds. */
const MAIL_TIMEOUT_MS = 30_000

/** A mail as a person reads it. */
export interface FoundMail {
  link: string
  /** Eight digits; empty where there is none. */
  code: string
}

/** Longest wait for what a screen is to show, in milliseconds: other suites run beside the journeys. */
const SCREEN_TIMEOUT_MS = 60_000

/** A running server, and people who come with browsers of their own. */
export interface VisitedSite {
  url: string
  /** A browser of somebody who was never here. */
  arrive(options?: Parameters<Browser['newPage']>[0]): Promise<Page>
  /** Waits for another mail to an address than those that were read. */
  mailTo(email: string): Promise<FoundMail>
  close(): Promise<void>
}

/** One that nobody else visits, with its first owner's link. */
export interface TestSite extends VisitedSite {
  /** What the start printed. */
  ownerLink: string
  /** A key of the first workspace. */
  apiKey(): Promise<string>
  /** Kills the server, and starts another one at the same address. */
  restart(): Promise<void>
}

/** Starts the built server on a folder where nobody has been yet. */
export async function openTestSite(environment: Record<string, string> = {}): Promise<TestSite> {
  const folder = await createProcessFolder({ isEmbedded: true })
  let server = startProcess({ ...folder.environment, ...environment })
  const url = await server.ready
  const visited = await visit(url, folder.path)
  return {
    ...visited,
    ownerLink: /http\S+\/register\?owner=\S+/.exec(server.printed())?.[0] ?? '',
    apiKey: folder.apiKey,
    async restart() {
      await server.stop('SIGKILL')
      server = startProcess({ ...folder.environment, ...environment, PORT: new URL(url).port })
      await server.ready
    },
    async close() {
      await visited.close()
      await server.stop()
      await folder.remove()
    },
  }
}

/** Visits the site of `share-site.ts`, on which each journey opens an account of its own. */
export function visitSharedSite(): Promise<VisitedSite> {
  const { url, folder } = inject('sharedSite')
  return visit(url, folder)
}

async function visit(url: string, folder: string): Promise<VisitedSite> {
  const browser = await connectBrowser()
  const read = new Set<string>()

  const findMail = async (email: string): Promise<FoundMail | undefined> => {
    const outbox = join(folder, 'outbox')
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted()
    for (const name of names) {
      if (read.has(name)) continue
      const text = await readFile(join(outbox, name), 'utf8')
      if (!text.includes(`To: ${email}\n`)) continue
      read.add(name)
      const [link = ''] = /^https?:\S+$/m.exec(text) ?? []
      return { link, code: (/\b(\d{4}) (\d{4})\b/.exec(text) ?? []).slice(1).join('') }
    }
    return undefined
  }

  return {
    url,
    async arrive(options) {
      const context = await browser.newContext({ baseURL: url, locale: 'en-GB', ...options })
      context.setDefaultTimeout(SCREEN_TIMEOUT_MS)
      return context.newPage()
    },
    mailTo: (email) =>
      vi.waitFor(async () => {
        const mail = await findMail(email)
        if (!mail) throw new Error(`No mail to ${email} has come.`)
        return mail
      }, MAIL_TIMEOUT_MS),
    close: () => browser.close(),
  }
}

/** Fills in what a person is asked for when an account is opened. */
export async function register(page: Page, name: string, email?: string): Promise<void> {
  await page.getByLabel('Your name').fill(name)
  if (email) await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create the account' }).click()
}

/** Signs in on the page that is open. */
export async function signIn(page: Page, email: string, password: string = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  // The button also says where it was the way of the last time.
  await page.locator('form .auth-submit').click()
}

/** Waits until a place of the workspace is shown to its person. Throws what stands there instead. */
export async function isInside(page: Page, name: string): Promise<void> {
  try {
    await page.locator('.person-menu').getByText(name, { exact: true }).waitFor()
  } catch (cause) {
    const shown = await page.locator('body').innerText()
    throw new Error(`${name} is not inside. ${page.url()} says:\n${shown}`, { cause })
  }
}

/**
 * Opens the account of a person who was never here before: what a test changes of them is no matter of its next try.
 * Leaves them inside.
 */
export async function openAccount(house: VisitedSite, page: Page): Promise<{ name: string; email: string }> {
  const name = `Ada ${randomBytes(4).toString('hex')}`
  const email = `${name.replace(' ', '.').toLowerCase()}@example.org`
  await page.goto('/register')
  await register(page, name, email)
  await page.getByLabel('Code from the mail').fill((await house.mailTo(email)).code)
  await page.getByRole('button', { name: 'Verify the address' }).click()
  await isInside(page, name)
  return { name, email }
}

/** Imports a transcript and opens the place in which it is published. */
export async function openPublishing(
  page: Page,
  { file, title }: ImportedFile = { file: session, title: 'Why the oven beeps' },
): Promise<void> {
  await page.goto('/import')
  await page.locator('input[type=file]:not([webkitdirectory])').setInputFiles(file)
  await page.getByRole('button', { name: 'Save 1 conversation' }).click()
  await page.getByRole('heading', { name: '1 conversation is in the library' }).waitFor()
  await page.getByRole('navigation').getByRole('link', { name: 'Library' }).click()
  await page.getByRole('heading', { name: 'Library', level: 1 }).waitFor()
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('link', { name: 'Publish' }).click()
}

/** Presses the button that publishes, whatever it says, and gives the link from the clipboard. */
export async function publishedLink(page: Page, button: string | RegExp): Promise<string> {
  await page.getByRole('button', { name: button }).click()
  await page.getByText('The page is public now.').waitFor()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Leaves by the menu of the sidebar. */
export async function signOut(page: Page, how: 'Sign out' | 'Sign out on all devices' = 'Sign out') {
  await page.locator('.person-menu > summary').click()
  await page.getByRole('button', { name: how, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Sign in', exact: true }).waitFor()
}

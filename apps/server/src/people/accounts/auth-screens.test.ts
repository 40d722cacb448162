import {
  authActionsContract,
  type ContractMail,
  type ContractPerson,
  type ContractWorld,
  runContractCheck,
} from '@vitrine/auth-screens/testing'
import { createFetchAuthActions } from '@vitrine/auth-screens/fetch'
import { createAccountClient, createWorkspaceClient } from '@vitrine/api-client'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openBrowser, openPerson } from '../../__fixtures__/browser.ts'
import { fetchAs } from '../../__fixtures__/fetch-as.ts'
import { readMail } from '../../__fixtures__/read-mail.ts'
import { listenOnSocket } from '../../__fixtures__/listen-on-socket.ts'
import { startTestServer } from '../../__fixtures__/start-test-server.ts'
import { openTotpApp } from '../../__fixtures__/totp-app.ts'
import { allowances, invitations, verificationTokens } from '../../platform/database/schema.ts'

const baseUrl = 'http://vitrine.test'

/** The real server on a socket, as the contract of the screens looks at it. */
async function openWorld(): Promise<ContractWorld> {
  const server = await startTestServer()
  const socket = await listenOnSocket(server)
  const openActions = () => createFetchAuthActions({ baseUrl: socket.origin, fetch: socket.openBrowser() })
  let opened = 0
  const open = () => openBrowser(server, `192.0.2.${++opened}`)
  const owner = createWorkspaceClient({
    baseUrl,
    fetch: fetchAs(await openPerson(server, 'owner@example.org')),
  })
  const { id: workspaceId } = await owner.create({ name: 'Contract' })
  return {
    openBrowser: openActions,
    async readMails(email) {
      await server.services.accounts.background.settled()
      return server.mails.filter(({ to }) => to === email).map(toContractMail)
    },
    addPerson: (person) => addPerson(openActions(), person),
    async invite(email) {
      await owner.invite(workspaceId, { email, role: 'member' })
      return (await server.mailTo(email)).token
    },
    async revokeInvitation() {
      const [pending] = (await owner.listInvitations(workspaceId)).invitations
      await owner.revokeInvitation(workspaceId, pending?.id ?? '')
    },
    async passTime(milliseconds) {
      const passed = sql`make_interval(secs => ${milliseconds / 1000})`
      const { database } = server.store
      await database
        .update(verificationTokens)
        .set({ expiresAt: sql`${verificationTokens.expiresAt} - ${passed}` })
      await database.update(invitations).set({ expiresAt: sql`${invitations.expiresAt} - ${passed}` })
      await database.update(allowances).set({ fullAt: sql`${allowances.fullAt} - ${passed}` })
    },
    async addSecondFactor({ email, password }) {
      const account = createAccountClient({ baseUrl, fetch: fetchAs(open()) })
      await account.signIn({ email, password })
      const app = openTotpApp((await account.beginTotp({ password })).uri)
      // The confirmation uses up the code of this half minute; the next one is taken too.
      const { recoveryCodes } = await account.confirmTotp({ code: app.code() })
      return { code: () => app.code(1), recoveryCodes }
    },
    async close() {
      await socket.close()
      await server.close()
    },
  }

  async function addPerson(browser: ReturnType<typeof createFetchAuthActions>, person: ContractPerson) {
    await browser.signUp(person)
    await browser.verifyEmail({ kind: 'token', token: (await server.mailTo(person.email)).token })
    await browser.signOut()
  }
}

const purposes: readonly [RegExp, ContractMail['purpose']][] = [
  [/\/register\?token=/, 'verify-email'],
  [/\/forgot-password\?token=/, 'reset-password'],
]

function toContractMail(mail: Parameters<typeof readMail>[0]): ContractMail {
  const { token, code, link } = readMail(mail)
  const purpose = purposes.find(([pattern]) => pattern.test(link.href))?.[1] ?? 'account-exists'
  return { purpose, token, code }
}

for (const check of authActionsContract) {
  test(check.name, async (context) => {
    const { outcome, lacks, error } = await runContractCheck(check, openWorld)
    if (outcome === 'broken') throw error
    context.skip(outcome === 'skipped', `the world of this test lacks ${lacks?.join(' and ')}`)
    expect(outcome).toBe('held')
  })
}

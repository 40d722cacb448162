import { REQUEST_RESET_PATH, RESET_PASSWORD_PATH, SESSION_PATH } from '@vitrine/api-client/contract/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { openBrowser, openPerson, signIn } from '../../__fixtures__/browser.ts'
import { startTestServer } from '../../__fixtures__/start-test-server.ts'

test('a sign-in whose password was checked before a reset, and which ends after it, opens nothing', async () => {
  const server = await startTestServer({ publicUrl: () => 'https://vitrine.test' })
  onTestFinished(() => server.close())
  const email = 'ada@example.org'
  await openPerson(server, email, { address: '198.51.100.9' })
  const owner = openBrowser(server, '198.51.100.9')
  await owner.post(REQUEST_RESET_PATH, { email })
  const { token } = await server.mailTo(email)
  const { passwords } = server.services.accounts
  const verify = passwords.verify
  let reset: Response | undefined
  Object.assign(passwords, {
    async verify(given: Parameters<typeof verify>[0]) {
      const isRight = await verify(given)
      Object.assign(passwords, { verify })
      const proof = { kind: 'token', token }
      reset = await owner.post(RESET_PASSWORD_PATH, { proof, newPassword: 'nineteen quiet herons' })
      return isRight
    },
  })
  const thief = openBrowser(server, '203.0.113.7')
  expect((await signIn(thief, email)).status).not.toBe(200)
  expect(reset?.status).toBe(204)
  expect(await (await thief.send(SESSION_PATH)).json()).toEqual({ session: null })
})

import type { CompleteAuthActions } from '../../port/capabilities.ts'
import type { ContractCheck, ContractMail, CompleteContractWorld } from './contract-world.ts'
import { expectFailure, expectKind, expectSame } from './expect.ts'
import { ada, newestMail, otherPassword } from './people.ts'

/** Longer than any mail is good for, in milliseconds: 60 days. */
const LONG_TIME_MS = 60 * 24 * 3_600_000

async function askForReset(
  world: CompleteContractWorld,
): Promise<{ browser: CompleteAuthActions; mail: ContractMail }> {
  await world.addPerson(ada)
  const browser = await world.openBrowser()
  await browser.requestPasswordReset({ email: ada.email, next: '/library', language: 'en' })
  return { browser, mail: await newestMail(world, ada.email, 'reset-password') }
}

/** Checks of the password reset. */
export const resetChecks: readonly ContractCheck[] = [
  {
    name: 'asking for a reset tells nobody whether an account exists',
    needs: ['password-reset'],
    async run(world) {
      await world.addPerson(ada)
      const browser = await world.openBrowser()
      const known = await browser.requestPasswordReset({ email: ada.email })
      const unknown = await browser.requestPasswordReset({ email: 'nobody@contract.example' })
      expectSame(unknown, known, 'the answer')
      expectSame((await world.readMails('nobody@contract.example')).length, 0, 'the number of mails')
    },
  },
  {
    name: 'the link sets a new password, once, and ends every session',
    needs: ['password-reset', 'passwords'],
    async run(world) {
      await world.addPerson(ada)
      const signedIn = await world.openBrowser()
      await signedIn.signIn(ada)
      const browser = await world.openBrowser()
      await browser.requestPasswordReset({ email: ada.email })
      const { token } = await newestMail(world, ada.email, 'reset-password')
      const details = { proof: { kind: 'token', token }, newPassword: otherPassword } as const
      await expectKind('password-reset', browser.resetPassword(details))
      expectSame(await signedIn.currentSession(), null, 'the session from before')
      await expectFailure(browser.resetPassword(details), 'link-used')
      await expectFailure(browser.signIn(ada), 'wrong-credentials')
      await expectKind('signed-in', browser.signIn({ ...ada, password: otherPassword }))
    },
  },
  {
    name: 'the code beside the link does the same, for its own address only',
    needs: ['password-reset', 'passwords', 'mail-codes'],
    async run(world) {
      const { browser, mail } = await askForReset(world)
      const reset = (email: string) =>
        browser.resetPassword({ proof: { kind: 'code', email, code: mail.code }, newPassword: otherPassword })
      await expectFailure(reset('nobody@contract.example'), 'wrong-code')
      await expectKind('password-reset', reset(ada.email))
      await expectKind('signed-in', browser.signIn({ ...ada, password: otherPassword }))
    },
  },
  {
    name: 'looking at the link tells whether it works, and uses nothing up',
    needs: ['password-reset', 'reset-links'],
    async run(world) {
      const { browser, mail } = await askForReset(world)
      const { token } = mail
      await expectKind('open', browser.readResetLink(token))
      await expectKind('open', browser.readResetLink(token))
      await expectFailure(browser.readResetLink('never-sent'), 'link-unknown')
      await browser.resetPassword({ proof: { kind: 'token', token }, newPassword: otherPassword })
      await expectFailure(browser.readResetLink(token), 'link-used')
    },
  },
  {
    name: 'of two that use a link at once, one wins',
    needs: ['password-reset'],
    async run(world) {
      const { browser, mail } = await askForReset(world)
      const proof = { kind: 'token', token: mail.token } as const
      const results = await Promise.allSettled([
        browser.resetPassword({ proof, newPassword: otherPassword }),
        browser.resetPassword({ proof, newPassword: `${otherPassword} again` }),
      ])
      expectSame(results.filter(({ status }) => status === 'fulfilled').length, 1, 'the number of winners')
    },
  },
  {
    name: 'a refused password does not use up the link',
    needs: ['password-reset'],
    async run(world) {
      const { browser, mail } = await askForReset(world)
      const proof = { kind: 'token', token: mail.token } as const
      await expectFailure(browser.resetPassword({ proof, newPassword: 'short' }), 'password-too-short')
      await expectKind('password-reset', browser.resetPassword({ proof, newPassword: otherPassword }))
    },
  },
  {
    name: 'a link that was never sent, or for something else, resets nothing',
    needs: ['password-reset', 'registration', 'passwords'],
    async run(world) {
      const { browser } = await askForReset(world)
      const reset = (token: string) =>
        browser.resetPassword({ proof: { kind: 'token', token }, newPassword: otherPassword })
      await expectFailure(reset('never-sent'), 'link-unknown')
      await expectFailure(reset(''), 'link-unknown')
      await browser.signUp({ ...ada, email: 'fresh@contract.example' })
      const { token } = await newestMail(world, 'fresh@contract.example', 'verify-email')
      await expectFailure(reset(token), 'link-unknown')
      await expectKind('signed-in', browser.signIn(ada))
    },
  },
  {
    name: 'a link that is too old says so',
    needs: ['password-reset', 'passTime'],
    async run(world) {
      const { browser, mail } = await askForReset(world)
      await world.passTime(LONG_TIME_MS)
      const proof = { kind: 'token', token: mail.token } as const
      await expectFailure(browser.resetPassword({ proof, newPassword: otherPassword }), 'link-expired')
    },
  },
]

import type { CompleteAuthActions } from '../../port/capabilities.ts'
import type { ContractCheck, CompleteContractWorld } from './contract-world.ts'
import { expectFailure, expectKind, expectSame } from './expect.ts'
import { ada, newestMail, otherPassword } from './people.ts'

/** Longer than any mail is good for, in milliseconds: 60 days. */
const LONG_TIME_MS = 60 * 24 * 3_600_000

async function signUp(world: CompleteContractWorld): Promise<CompleteAuthActions> {
  const browser = await world.openBrowser()
  await browser.signUp({ ...ada, next: '/library', language: 'en' })
  return browser
}

/** Checks of registration and of the verification of an address. */
export const signUpChecks: readonly ContractCheck[] = [
  {
    name: 'the link of the mail verifies the address, once',
    needs: ['registration', 'verification', 'passwords'],
    async run(world) {
      const browser = await signUp(world)
      const { token } = await newestMail(world, ada.email, 'verify-email')
      await expectKind('verified', browser.verifyEmail({ kind: 'token', token }))
      await expectFailure(browser.verifyEmail({ kind: 'token', token }), 'link-used')
      const { session } = await expectKind('signed-in', (await world.openBrowser()).signIn(ada))
      expectSame(session.person.isEmailVerified, true, 'the address being verified')
    },
  },
  {
    name: 'the code beside the link does the same, for its own address only',
    needs: ['registration', 'verification', 'mail-codes'],
    async run(world) {
      const browser = await signUp(world)
      const { code } = await newestMail(world, ada.email, 'verify-email')
      const elsewhere = { kind: 'code', email: 'nobody@contract.example', code } as const
      await expectFailure(browser.verifyEmail(elsewhere), 'wrong-code')
      await expectKind('verified', browser.verifyEmail({ kind: 'code', email: ada.email, code }))
    },
  },
  {
    name: 'in a browser that has not registered, the password is the one that is chosen there',
    needs: ['registration', 'verification', 'passwords'],
    async run(world) {
      const registrar = await signUp(world)
      const { token, code } = await newestMail(world, ada.email, 'verify-email')
      const browser = await world.openBrowser()
      const link = { kind: 'token', token } as const
      await expectKind('password-needed', browser.verifyEmail(link))
      if (code) {
        await expectKind('password-needed', browser.verifyEmail({ kind: 'code', email: ada.email, code }))
      }
      await expectFailure(browser.verifyEmail(link, 'short'), 'password-too-short')
      await expectKind('verified', browser.verifyEmail(link, otherPassword))
      await expectFailure(registrar.signIn(ada), 'wrong-credentials')
      await expectKind('signed-in', browser.signIn({ ...ada, password: otherPassword }))
    },
  },
  {
    name: 'a link that was never sent verifies nothing',
    needs: ['registration', 'verification'],
    async run(world) {
      const browser = await signUp(world)
      await expectFailure(browser.verifyEmail({ kind: 'token', token: 'never-sent' }), 'link-unknown')
      await expectFailure(browser.verifyEmail({ kind: 'token', token: '' }), 'link-unknown')
    },
  },
  {
    name: 'a code that was never sent verifies nothing',
    needs: ['registration', 'verification', 'mail-codes'],
    async run(world) {
      const browser = await signUp(world)
      const { code } = await newestMail(world, ada.email, 'verify-email')
      const wrong = code === '000000' ? '000001' : '000000'
      await expectFailure(browser.verifyEmail({ kind: 'code', email: ada.email, code: wrong }), 'wrong-code')
    },
  },
  {
    name: 'a link that is too old says so, and another mail can be had',
    needs: ['registration', 'verification', 'passTime'],
    async run(world) {
      const browser = await signUp(world)
      const { token } = await newestMail(world, ada.email, 'verify-email')
      await world.passTime(LONG_TIME_MS)
      await expectFailure(browser.verifyEmail({ kind: 'token', token }), 'link-expired')
      const details = { email: ada.email, next: '/library', language: 'en' }
      await expectKind('mail-sent', browser.resendVerification(details))
      const newer = await newestMail(world, ada.email, 'verify-email')
      await expectKind('verified', browser.verifyEmail({ kind: 'token', token: newer.token }))
    },
  },
  {
    name: 'an address that has an account is answered like any other, and keeps its password',
    needs: ['registration', 'passwords'],
    async run(world) {
      await world.addPerson(ada)
      const browser = await world.openBrowser()
      const fresh = { ...ada, email: 'fresh@contract.example', password: otherPassword }
      const first = await browser.signUp(fresh)
      const second = await (await world.openBrowser()).signUp({ ...ada, password: otherPassword })
      expectSame(second, first, 'the answer')
      await expectFailure(browser.signIn({ ...ada, password: otherPassword }), 'wrong-credentials')
      await expectKind('signed-in', browser.signIn(ada))
    },
  },
  {
    name: 'asking for a mail once more tells nobody whether an account exists',
    needs: ['verification'],
    async run(world) {
      const browser = await world.openBrowser()
      await expectKind('mail-sent', browser.resendVerification({ email: 'nobody@contract.example' }))
      expectSame((await world.readMails('nobody@contract.example')).length, 0, 'the number of mails')
    },
  },
  {
    name: 'a short password and an incomplete address are refused',
    needs: ['registration'],
    async run(world) {
      const browser = await world.openBrowser()
      await expectFailure(browser.signUp({ ...ada, password: 'short' }), 'password-too-short')
      await expectFailure(browser.signUp({ ...ada, email: 'ada' }), 'invalid-email')
    },
  },
]

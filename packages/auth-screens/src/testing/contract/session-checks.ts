import type { ContractCheck } from './contract-world.ts'
import { expectFailure, expectKind, expectSame } from './expect.ts'
import { ada, otherPassword } from './people.ts'

/** Checks of the sign-in by password, and of sessions. */
export const sessionChecks: readonly ContractCheck[] = [
  {
    name: 'nobody is signed in at first',
    needs: [],
    async run(world) {
      const browser = await world.openBrowser()
      expectSame(await browser.currentSession(), null, 'the session')
    },
  },
  {
    name: 'passwords of at least 8 and of 64 characters are allowed',
    needs: ['passwords'],
    async run(world) {
      const browser = await world.openBrowser()
      const { passwordRules } = await browser.listSignInMethods()
      expectSame(passwordRules.minimumLength >= 8, true, 'a minimum of 8 or more')
      expectSame(passwordRules.maximumLength >= 64, true, 'a maximum of 64 or more')
    },
  },
  {
    name: 'signing in opens a session in that browser, and in no other',
    needs: ['passwords'],
    async run(world) {
      await world.addPerson(ada)
      const [browser, other] = [await world.openBrowser(), await world.openBrowser()]
      const { session } = await expectKind('signed-in', browser.signIn(ada))
      expectSame([session.person.name, session.person.email], [ada.name, ada.email], 'the person')
      expectSame((await browser.currentSession())?.person.id, session.person.id, 'the person of the session')
      expectSame(await other.currentSession(), null, 'the session of another browser')
    },
  },
  {
    name: 'the case of an address makes no difference',
    needs: ['passwords'],
    async run(world) {
      await world.addPerson(ada)
      const browser = await world.openBrowser()
      await expectKind('signed-in', browser.signIn({ ...ada, email: ada.email.toUpperCase() }))
    },
  },
  {
    name: 'a wrong password and an unknown address fail alike',
    needs: ['passwords'],
    async run(world) {
      await world.addPerson(ada)
      const browser = await world.openBrowser()
      await expectFailure(browser.signIn({ ...ada, password: otherPassword }), 'wrong-credentials')
      const unknown = { email: 'nobody@contract.example', password: otherPassword }
      await expectFailure(browser.signIn(unknown), 'wrong-credentials')
      expectSame(await browser.currentSession(), null, 'the session')
    },
  },
  {
    name: 'signing out ends the session of that browser alone, and can be done twice',
    needs: ['passwords'],
    async run(world) {
      await world.addPerson(ada)
      const [browser, other] = [await world.openBrowser(), await world.openBrowser()]
      await browser.signIn(ada)
      await other.signIn(ada)
      await expectKind('signed-out', browser.signOut())
      await expectKind('signed-out', browser.signOut())
      expectSame(await browser.currentSession(), null, 'the session')
      expectSame((await other.currentSession())?.person.email, ada.email, 'the person of the other session')
    },
  },
  {
    name: 'signing out everywhere ends every session of the account',
    needs: ['passwords'],
    async run(world) {
      await world.addPerson(ada)
      const [browser, other] = [await world.openBrowser(), await world.openBrowser()]
      await browser.signIn(ada)
      await other.signIn(ada)
      await expectKind('signed-out', browser.signOut({ isEverywhere: true }))
      expectSame(await browser.currentSession(), null, 'the session')
      expectSame(await other.currentSession(), null, 'the other session')
    },
  },
  {
    name: 'a provider that is not configured cannot be used',
    needs: ['providers'],
    async run(world) {
      const browser = await world.openBrowser()
      const unknown = browser.signInWithProvider({ providerId: 'not-configured', next: '/' })
      await expectFailure(unknown, 'provider-failed')
    },
  },
]

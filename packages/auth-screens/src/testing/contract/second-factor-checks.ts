import type { CompleteAuthActions } from '../../port/capabilities.ts'
import type { ContractCheck, ContractSecondFactor, CompleteContractWorld } from './contract-world.ts'
import { expectFailure, expectKind, expectSame } from './expect.ts'
import { ada } from './people.ts'

async function startSignIn(
  world: CompleteContractWorld,
): Promise<{ browser: CompleteAuthActions; factor: ContractSecondFactor }> {
  await world.addPerson(ada)
  const factor = await world.addSecondFactor(ada)
  const browser = await world.openBrowser()
  await expectKind('second-factor', browser.signIn(ada))
  return { browser, factor }
}

/** Checks of the second factor. */
export const secondFactorChecks: readonly ContractCheck[] = [
  {
    name: 'with a second factor the password alone opens nothing',
    needs: ['second-factor', 'passwords', 'addSecondFactor'],
    async run(world) {
      const { browser, factor } = await startSignIn(world)
      expectSame(await browser.currentSession(), null, 'the session')
      const code = await factor.code()
      await expectKind('signed-in', browser.confirmSecondFactor({ method: 'totp', code }))
      expectSame((await browser.currentSession())?.person.email, ada.email, 'the person of the session')
    },
  },
  {
    name: 'a wrong code opens nothing, and another one may be tried',
    needs: ['second-factor', 'passwords', 'addSecondFactor'],
    async run(world) {
      const { browser, factor } = await startSignIn(world)
      const code = await factor.code()
      const wrong = code === '000000' ? '000001' : '000000'
      await expectFailure(browser.confirmSecondFactor({ method: 'totp', code: wrong }), 'wrong-code')
      expectSame(await browser.currentSession(), null, 'the session')
      await expectKind('signed-in', browser.confirmSecondFactor({ method: 'totp', code }))
    },
  },
  {
    name: 'a recovery code works once',
    needs: ['second-factor', 'passwords', 'addSecondFactor'],
    async run(world) {
      const { browser, factor } = await startSignIn(world)
      const details = { method: 'recovery-code', code: factor.recoveryCodes[0] ?? '' } as const
      await expectKind('signed-in', browser.confirmSecondFactor(details))
      const again = await world.openBrowser()
      await expectKind('second-factor', again.signIn(ada))
      await expectFailure(again.confirmSecondFactor(details), 'wrong-code')
    },
  },
  {
    name: 'without a password before it the step opens nothing',
    needs: ['second-factor', 'passwords', 'addSecondFactor'],
    async run(world) {
      const { factor } = await startSignIn(world)
      const stranger = await world.openBrowser()
      const details = { method: 'totp', code: await factor.code() } as const
      await expectFailure(stranger.confirmSecondFactor(details), 'second-factor-expired')
    },
  },
]

import { capabilityMethods, hasCapability, type Capability } from '../../port/capabilities.ts'
import type { ContractCheck } from './contract-world.ts'
import { expectSame } from './expect.ts'

/** Checks that a back end says truly what it can do. */
export const capabilityChecks: readonly ContractCheck[] = [
  {
    name: 'a capability is there with all of its methods, or with none',
    needs: [],
    async run(world) {
      const browser = await world.openBrowser()
      const halves = Object.entries(capabilityMethods).filter(([name, methods]) => {
        const isWhole = hasCapability(browser, name as Capability)
        return !isWhole && methods.some((method) => browser[method] !== undefined)
      })
      expectSame(
        halves.map(([name]) => name),
        [],
        'the capabilities of which some methods are missing',
      )
    },
  },
  {
    name: 'no sign-in method is offered that the back end lacks the capability for',
    needs: [],
    async run(world) {
      const browser = await world.openBrowser()
      const { hasPassword, hasPasskeys, providers } = await browser.listSignInMethods()
      const offered: readonly [Capability, boolean][] = [
        ['passwords', hasPassword],
        ['passkeys', hasPasskeys],
        ['providers', providers.length > 0],
      ]
      const empty = offered.filter(([name, isOffered]) => isOffered && !hasCapability(browser, name))
      expectSame(
        empty.map(([name]) => name),
        [],
        'what is offered without the capability',
      )
    },
  },
]

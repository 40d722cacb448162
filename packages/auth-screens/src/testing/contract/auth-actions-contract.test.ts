import { describe, expect, test } from 'vitest'
import type { AuthActions } from '../../port/auth-actions.ts'
import { AuthError } from '../../port/auth-error.ts'
import { capabilityMethods, type Capability, type CompleteAuthActions } from '../../port/capabilities.ts'
import { authActionsContract, runContractCheck } from './auth-actions-contract.ts'
import type { ContractWorld } from './contract-world.ts'
import { createMemoryWorld } from './memory-world.ts'

describe.each([
  ['lets people in before their address is verified', false],
  ['lets nobody in before', true],
])('the back end in memory that %s', (_, isVerificationFirst) => {
  test.each(authActionsContract.map((check) => [check.name, check] as const))('%s', async (_name, check) => {
    const { error, outcome } = await runContractCheck(check, () => createMemoryWorld({ isVerificationFirst }))
    expect(error).toBeUndefined()
    expect(outcome).toBe('held')
  })
})

/** A back end in memory with something changed. */
function changed(
  change: (actions: CompleteAuthActions) => Partial<CompleteAuthActions>,
): () => ContractWorld {
  return () => {
    const world = createMemoryWorld()
    return {
      ...world,
      async openBrowser() {
        const actions = world.openBrowser()
        return { ...actions, ...change(actions) }
      },
    }
  }
}

async function brokenBy(createWorld: () => ContractWorld): Promise<string[]> {
  const outcomes = []
  for (const check of authActionsContract) outcomes.push(await runContractCheck(check, createWorld))
  return outcomes.filter(({ outcome }) => outcome === 'broken').map(({ name }) => name)
}

test('the contract finds a back end that distinguishes known from unknown addresses', async () => {
  const broken = await brokenBy(
    changed((actions) => ({
      requestPasswordReset: async (details) => {
        if (details.email.startsWith('nobody')) throw new AuthError('invalid-email')
        return actions.requestPasswordReset(details)
      },
    })),
  )
  expect(broken).toEqual(['asking for a reset tells nobody whether an account exists'])
})

test('the contract finds a back end whose links work twice', async () => {
  const broken = await brokenBy(
    changed((actions) => ({
      resetPassword: (details) =>
        actions.resetPassword(details).catch(() => ({ kind: 'password-reset' }) as const),
    })),
  )
  expect(broken).toContain('of two that use a link at once, one wins')
  expect(broken).toContain('the link sets a new password, once, and ends every session')
})

test('a back end that opens accounts only after verification keeps the contract', async () => {
  const broken = await brokenBy(
    changed((actions) => ({
      signIn: async (details) => {
        const result = await actions.signIn(details)
        if (result.kind !== 'signed-in' || result.session.person.isEmailVerified) return result
        await actions.signOut()
        throw new AuthError('wrong-credentials')
      },
    })),
  )
  expect(broken).toEqual([])
})

test('a failure that is no AuthError breaks the contract', async () => {
  const broken = await brokenBy(
    changed(() => ({
      signIn: async () => {
        throw new Error('401')
      },
    })),
  )
  expect(broken).toContain('a wrong password and an unknown address fail alike')
})

test('the contract skips, and reports, what a world does not support', async () => {
  const check = authActionsContract.find(({ needs }) => needs.includes('passTime'))
  if (!check) throw new Error('No check needs it.')
  const { outcome, lacks } = await runContractCheck(check, () => ({
    ...createMemoryWorld(),
    passTime: undefined,
  }))
  expect(outcome).toBe('skipped')
  expect(lacks).toEqual(['passTime'])
})

const everyCapability = Object.keys(capabilityMethods) as Capability[]

test.each(everyCapability)(
  'a back end without %s holds the rest, and what is skipped says so',
  async (name) => {
    const outcomes = []
    for (const check of authActionsContract)
      outcomes.push(await runContractCheck(check, () => createMemoryWorld({ without: [name] })))
    expect(outcomes.filter(({ outcome }) => outcome === 'broken')).toEqual([])
    const skipped = outcomes.filter(({ outcome }) => outcome === 'skipped')
    const needy = authActionsContract.filter(({ needs }) => needs.includes(name))
    expect(skipped.map((each) => each.name)).toEqual(needy.map((each) => each.name))
    for (const { lacks } of skipped) expect(lacks).toEqual([name])
  },
)

test('a back end whose mails hold no code holds the rest', async () => {
  const outcomes = []
  for (const check of authActionsContract)
    outcomes.push(await runContractCheck(check, () => createMemoryWorld({ hasMailCodes: false })))
  expect(outcomes.filter(({ outcome }) => outcome === 'broken')).toEqual([])
  expect(outcomes.flatMap(({ lacks = [] }) => lacks)).toEqual(['mail-codes', 'mail-codes', 'mail-codes'])
})

test('the contract finds half a capability, and an offer that nothing stands behind', async () => {
  const broken = await brokenBy(() => {
    const world = createMemoryWorld({ without: ['passkeys'], hasPasskeys: true })
    return {
      ...world,
      async openBrowser() {
        return { ...(await world.openBrowser()), declineInvitation: undefined } as unknown as AuthActions
      },
    }
  })
  expect(broken).toEqual([
    'a capability is there with all of its methods, or with none',
    'no sign-in method is offered that the back end lacks the capability for',
  ])
})

import { toAuthError } from '../../form/to-auth-error.ts'
import type { CompleteAuthActions } from '../../port/capabilities.ts'
import type { ContractCheck, CompleteContractWorld } from './contract-world.ts'
import { expectFailure, expectKind, expectSame } from './expect.ts'
import { ada, grace } from './people.ts'

/** Longer than any invitation stays open, in milliseconds: a year. */
const LONG_TIME_MS = 365 * 24 * 3_600_000

async function inviteAda(
  world: CompleteContractWorld,
): Promise<{ browser: CompleteAuthActions; id: string }> {
  await world.addPerson(ada)
  return { browser: await world.openBrowser(), id: await world.invite(ada.email) }
}

/** Checks of invitations to a workspace. */
export const invitationChecks: readonly ContractCheck[] = [
  {
    name: 'whoever holds the link can read the invitation before signing in, and not answer it',
    needs: ['invitations', 'invite'],
    async run(world) {
      const { browser, id } = await inviteAda(world)
      const { visitor, invitation } = await expectKind('open', browser.readInvitation(id))
      expectSame([visitor, invitation.email], ['signed-out', ada.email], 'the visitor and the address')
      expectSame(Number.isNaN(Date.parse(invitation.expiresAt)), false, 'the end being no date')
      await expectFailure(browser.acceptInvitation(id), 'not-signed-in')
      await expectKind('open', browser.readInvitation(id))
    },
  },
  {
    name: 'the invited account accepts once',
    needs: ['invitations', 'invite', 'passwords'],
    async run(world) {
      const { browser, id } = await inviteAda(world)
      await browser.signIn(ada)
      const { visitor } = await expectKind('open', browser.readInvitation(id))
      expectSame(visitor, 'invited', 'the visitor')
      await expectKind('accepted', browser.acceptInvitation(id))
      await expectKind('used', browser.readInvitation(id))
      await expectFailure(browser.acceptInvitation(id), 'link-used')
    },
  },
  {
    name: 'a declined invitation cannot be accepted',
    needs: ['invitations', 'invite', 'passwords'],
    async run(world) {
      const { browser, id } = await inviteAda(world)
      await browser.signIn(ada)
      await expectKind('declined', browser.declineInvitation(id))
      await expectKind('used', browser.readInvitation(id))
      await expectFailure(browser.acceptInvitation(id), 'link-used')
    },
  },
  {
    name: 'another account sees both addresses masked, can do nothing, and spoils nothing',
    needs: ['invitations', 'invite', 'passwords'],
    async run(world) {
      const { browser, id } = await inviteAda(world)
      await world.addPerson(grace)
      await browser.signIn(grace)
      const { invitedEmail, signedInEmail } = await expectKind('wrong-account', browser.readInvitation(id))
      const isRevealed = [invitedEmail, signedInEmail].some((text) =>
        [ada, grace].some(({ email }) => text.includes(email)),
      )
      expectSame(isRevealed, false, 'an address in full')
      await expectFailure(browser.acceptInvitation(id), 'wrong-account')
      await expectFailure(browser.declineInvitation(id), 'wrong-account')
      await browser.signOut()
      await browser.signIn(ada)
      await expectKind('accepted', browser.acceptInvitation(id))
    },
  },
  {
    name: 'an account of the address has to verify it first',
    needs: ['invitations', 'invite', 'registration', 'passwords'],
    async run(world) {
      const id = await world.invite(ada.email)
      const browser = await world.openBrowser()
      // Registers without the link of the invitation, which may verify the address by itself.
      await browser.signUp(ada)
      // A back end that admits nobody unverified, or opens no account before, is done here.
      const isLetIn = await browser.signIn(ada).then(
        ({ kind }) => kind === 'signed-in',
        (error: unknown) => toAuthError(error).code !== 'wrong-credentials' && Promise.reject(error),
      )
      if (!isLetIn) return
      const { visitor } = await expectKind('open', browser.readInvitation(id))
      expectSame(visitor, 'unverified', 'the visitor')
      await expectFailure(browser.acceptInvitation(id), 'email-unverified')
    },
  },
  {
    name: 'a revoked invitation says so, and nothing else',
    needs: ['invitations', 'invite', 'revokeInvitation', 'passwords'],
    async run(world) {
      const { browser, id } = await inviteAda(world)
      await world.revokeInvitation(id)
      expectSame(await browser.readInvitation(id), { kind: 'revoked' }, 'what is told')
      await browser.signIn(ada)
      await expectFailure(browser.acceptInvitation(id), 'link-revoked')
    },
  },
  {
    name: 'an expired invitation says so, and nothing else',
    needs: ['invitations', 'invite', 'passTime', 'passwords'],
    async run(world) {
      const { browser, id } = await inviteAda(world)
      await world.passTime(LONG_TIME_MS)
      expectSame(await browser.readInvitation(id), { kind: 'expired' }, 'what is told')
      await browser.signIn(ada)
      await expectFailure(browser.acceptInvitation(id), 'link-expired')
    },
  },
  {
    name: 'an invitation that never existed is unknown',
    needs: ['invitations', 'invite', 'passwords'],
    async run(world) {
      const { browser } = await inviteAda(world)
      expectSame(await browser.readInvitation('never-sent'), { kind: 'unknown' }, 'what is told')
      await browser.signIn(ada)
      await expectFailure(browser.acceptInvitation('never-sent'), 'link-unknown')
    },
  },
]

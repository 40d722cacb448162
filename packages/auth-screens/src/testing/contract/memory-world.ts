import type { Capability, CompleteAuthActions } from '../../port/capabilities.ts'
import { createMemoryBackend, type MemoryBackendOptions } from '../memory-backend.ts'
import type { ContractWorld } from './contract-world.ts'

/** Opens the back end in memory as a world of the contract. */
export function createMemoryWorld(
  options?: MemoryBackendOptions<Capability>,
): Omit<ContractWorld, 'openBrowser'> & { openBrowser(): CompleteAuthActions } {
  const backend = createMemoryBackend(options)
  return {
    // Checks of what is left out are skipped.
    openBrowser: () => backend.openBrowser() as CompleteAuthActions,
    readMails: (email) => backend.mails.filter(({ to }) => to === email),
    addPerson: (person) => backend.addPerson(person),
    invite: (email) => backend.invite({ email }),
    revokeInvitation: (id) => backend.revokeInvitation(id),
    passTime: (milliseconds) => backend.passTime(milliseconds),
    addSecondFactor: ({ email }) => backend.addSecondFactor(email),
  }
}

import type { ContractMail, ContractPerson, ContractWorld } from './contract-world.ts'

/** The person whose account the checks use. */
export const ada: ContractPerson = {
  name: 'Ada Lovelace',
  email: 'ada@contract.example',
  password: 'nineteen quiet herons',
}

/** Another person. */
export const grace: ContractPerson = {
  name: 'Grace Hopper',
  email: 'grace@contract.example',
  password: 'seven patient otters',
}

/** A password that neither of them has. */
export const otherPassword = 'forty lanterns at sea'

/** Returns the newest mail of a purpose to an address. Rejects where there is none. */
export async function newestMail(
  world: ContractWorld,
  email: string,
  purpose: ContractMail['purpose'],
): Promise<ContractMail> {
  const mails = await world.readMails(email)
  const mail = mails.findLast((candidate) => candidate.purpose === purpose)
  if (!mail) throw new Error(`Expected a mail ${purpose} to ${email}, and there was none.`)
  return mail
}

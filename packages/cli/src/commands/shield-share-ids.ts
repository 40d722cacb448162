import { shareIdSchema } from '@vitrine/api-client/contract/shares'

/** A command line for `revoke` in which an id that begins with a hyphen is not taken for an option. */
export function shieldShareIds(args: string[]): string[] {
  const position = args.findIndex((each) => each.startsWith('-') && shareIdSchema.safeParse(each).success)
  if (args[0] !== 'revoke' || position < 0) return args
  return [...args.slice(0, position), '--', ...args.slice(position)]
}

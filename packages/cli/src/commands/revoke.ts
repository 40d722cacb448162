import { ApiError } from '@vitrine/api-client'
import { shareIdSchema } from '@vitrine/api-client/contract/shares'
import type { Command } from 'commander'
import { CommandError } from '../terminal/command-error.ts'
import { connect, serverFailure } from '../server/connect.ts'
import { readShareLink } from '../server/read-share-link.ts'
import { readSettings } from '../server/settings.ts'
import { interruptible } from '../terminal/interruptible.ts'
import { print, type Terminal } from '../terminal/terminal.ts'

/** Adds `vitrine revoke LINK-OR-ID`. */
export function addRevokeCommand(program: Command, terminal: Terminal): void {
  program
    .command('revoke')
    .summary('end a share')
    .description('Ends a share: from now on its link answers as if it had never existed.')
    .argument('<link-or-id>', 'the link that share printed, or the last part of it')
    .action((link: string) => revoke(link, terminal))
}

async function revoke(link: string, terminal: Terminal): Promise<void> {
  const { id, origin } = readShareLink(link)
  const settings = readSettings(terminal)
  const client = connect(settings)
  await interruptible((signal) => client.revokeShare(id, { signal })).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'not-found') throw unknownShare(id, origin, settings.url)
    throw serverFailure(error, settings)
  })
  print(terminal, `The share ${id} has ended: its link shows nothing any more.`)
}

function unknownShare(id: string, origin: string | undefined, url: string): CommandError {
  const elsewhere =
    origin !== undefined && origin !== new URL(url).origin
      ? ` The link points to ${origin}; if that is another server, set VITRINE_URL to it.`
      : ' It may have been revoked before, or belong to another workspace.'
  return new CommandError(`${url} has no share ${id}.${elsewhere}`, { code: 'not-found' })
}

/** The arguments of a command line in which an id for `revoke` that begins with a hyphen is no option. */
export function shieldShareIds(args: string[]): string[] {
  const position = args.findIndex((each) => each.startsWith('-') && shareIdSchema.safeParse(each).success)
  if (args[0] !== 'revoke' || position < 0) return args
  return [...args.slice(0, position), '--', ...args.slice(position)]
}

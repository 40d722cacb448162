import { createTransport } from 'nodemailer'
import type { Configuration } from '../../platform/configuration/configuration.ts'
import { readConfiguration } from '../../platform/configuration/read-configuration.ts'
import { describeError } from '../../platform/logging/describe-error.ts'
import { rootCause } from '../../platform/logging/root-cause.ts'
import { checkAddresses } from './check-addresses.ts'
import { checkDatabase } from './check-database.ts'
import { checkFolder } from './check-folder.ts'
import { about, type Finding } from './finding.ts'

/** The first version with what is used of it (zstd). */
const OLDEST_NODE = '22.15.0'

/** Looks at everything a server needs, prints a line about each thing, and returns the exit code. Changes nothing. */
export async function runDoctor(
  environment: Record<string, string | undefined>,
  emit: (line: string) => void,
): Promise<number> {
  const counts = { ok: 0, warn: 0, fail: 0 }
  for await (const { state, subject, text } of examine(environment)) {
    counts[state] += 1
    emit(`${state.padEnd(5)} ${subject.padEnd(14)} ${text}`)
  }
  emit(`\n${counts.ok} ok, ${counts.warn} to look at, ${counts.fail} to mend`)
  return counts.fail > 0 ? 1 : 0
}

async function* examine(environment: Record<string, string | undefined>): AsyncGenerator<Finding> {
  yield checkNode(process.versions.node)
  const settings = about('Settings')
  let configuration: Configuration
  try {
    configuration = readConfiguration(environment, { currentFolder: process.cwd(), isTerminal: true })
  } catch (error) {
    yield settings.fail(describeError(error).message)
    return
  }
  yield settings.ok('every variable can be used')
  yield* checkAddresses(configuration, environment.NODE_ENV === 'production')
  yield await checkMail(configuration)
  const folder = yield* checkFolder(configuration)
  if (folder) yield* checkDatabase(configuration, folder)
}

/** Compares this Node with the oldest that will do. */
export function checkNode(version: string): Finding {
  const node = about('Node')
  const isNewEnough = version.localeCompare(OLDEST_NODE, 'en', { numeric: true }) >= 0
  return isNewEnough ? node.ok(version) : node.fail(`${version} is too old: use ${OLDEST_NODE} or newer`)
}

async function checkMail({ accounts, dataFolder }: Configuration): Promise<Finding> {
  const mail = about('Mail')
  if (!accounts.smtpUrl)
    return mail.warn(
      `SMTP_URL is not set: mails are only written to ${dataFolder}/outbox. Set SMTP_URL and MAIL_FROM to send them`,
    )
  const transport = createTransport(accounts.smtpUrl, { from: accounts.mailFrom })
  const timer = setTimeout(() => transport.close(), 15_000)
  try {
    await transport.verify()
    return mail.ok(`${URL.parse(accounts.smtpUrl)?.host} takes mails from ${accounts.mailFrom}`)
  } catch (error) {
    return mail.fail(
      `the mail server of SMTP_URL does not take mails (${rootCause(error).message.slice(0, 200)}). Correct SMTP_URL, or what runs there`,
    )
  } finally {
    clearTimeout(timer)
    transport.close()
  }
}

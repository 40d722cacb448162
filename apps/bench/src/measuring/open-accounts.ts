import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { BenchServer } from './start-server.ts'

/** A password that every account of a bench has. */
export const PASSWORD = 'a rather long password'

/** Registers people and verifies their addresses by their mails; gives the addresses. */
export async function openAccounts(server: BenchServer, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, index) => `known-${index}@example.org`)
  for (const email of emails)
    await demand(server, '/api/auth/sign-up', { name: 'K', email, password: PASSWORD })
  while ((await mailsOf(server)).length < count) await wait(50)
  for (const file of await mailsOf(server)) {
    const mail = await readFile(join(server.outbox, file), 'utf8')
    const token = /[?&]token=([\w-]+)/.exec(mail)?.[1]
    await demand(server, '/api/auth/verify-email', {
      proof: { kind: 'token', token },
      newPassword: PASSWORD,
    })
  }
  return emails
}

/** The first mail makes the folder. */
function mailsOf({ outbox }: BenchServer): Promise<string[]> {
  return readdir(outbox).catch(() => [])
}

async function demand(server: BenchServer, path: string, body: unknown): Promise<void> {
  const answer = await server.post(path, body)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
}

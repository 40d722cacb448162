import { openAsBlob } from 'node:fs'
import { setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { ImportLoad, Load, LoadReport, SignInLoad } from './load.ts'

const answers: Record<number, number> = {}
const stopped = new AbortController()
let clients = 0

process.on('message', (message: Load | 'stop') => {
  if (message === 'stop') stopped.abort()
  else void make(message)
})
process.on('disconnect', () => process.exit())
// Who sends all this is another machine's work in truth.
setPriority(10)

async function make(load: Load): Promise<void> {
  const start = performance.now()
  await (load.kind === 'sign-ins' ? signIn(load) : importAll(load))
  process.send?.({ answers, seconds: (performance.now() - start) / 1000 } satisfies LoadReport)
}

async function signIn(load: SignInLoad): Promise<void> {
  const { emails, perSecond } = load
  if (perSecond === undefined)
    return void (await Promise.all(emails.map((email) => signInAtLast(load, email))))
  const begun: Promise<unknown>[] = []
  const start = performance.now()
  while (!stopped.signal.aborted) {
    const due = Math.floor(((performance.now() - start) / 1000) * perSecond)
    while (begun.length < due) begun.push(trySignIn(load, emails[begun.length % emails.length] ?? ''))
    await wait(5)
  }
  await Promise.all(begun)
}

/** Signs in as a person does who is told that the server is busy. */
async function signInAtLast(load: SignInLoad, email: string): Promise<void> {
  for (;;) {
    const { status, retryAfter } = await trySignIn(load, email)
    if (status === 200) return
    if (status !== 503) throw new Error(`Signing in answered ${status}.`)
    await wait(retryAfter * 1000)
  }
}

async function trySignIn({ url, password }: SignInLoad, email: string) {
  clients += 1
  const address = `172.16.${(clients >> 8) & 255}.${clients & 255}`
  return send(new URL('/api/auth/sign-in', url), {
    headers: { 'content-type': 'application/json', origin: url, 'x-forwarded-for': address },
    body: JSON.stringify({ email, password }),
  })
}

async function importAll({ url, apiKey, paths }: ImportLoad): Promise<void> {
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/octet-stream' }
  await Promise.all(
    paths.map(async (path) =>
      send(new URL('/api/conversations', url), { headers, body: await openAsBlob(path) }),
    ),
  )
}

async function send(url: URL, init: RequestInit): Promise<{ status: number; retryAfter: number }> {
  const answer = await fetch(url, { method: 'POST', ...init }).catch(() => undefined)
  await answer?.text().catch(() => {})
  const status = answer?.status ?? 0
  answers[status] = (answers[status] ?? 0) + 1
  return { status, retryAfter: Number(answer?.headers.get('retry-after') ?? 1) }
}

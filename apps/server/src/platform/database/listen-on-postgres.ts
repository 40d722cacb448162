import { Client } from 'pg'
import type { ChannelListener } from './store.ts'

const RETRY_MS = 500

/** A server that is gone without a word is noticed after about this long. */
const KEEP_ALIVE_MS = 10_000

/** Listens on a connection of its own, and on another one where that is lost; each one after the first is a gap. */
export async function listenOnPostgres(
  url: string,
  channel: string,
  { onEmitted, onGap }: ChannelListener,
): Promise<() => Promise<void>> {
  let isStopped = false
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString: url,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      application_name: 'vitrine live',
    })
    client = next
    next.on('error', () => {})
    next.on('notification', ({ payload = '' }) => onEmitted(payload))
    try {
      await next.connect()
      await next.query(`listen ${next.escapeIdentifier(channel)}`)
      next.once('end', retry)
    } catch {
      void next.end().catch(() => {})
      retry()
    }
  }

  function retry(): void {
    if (isStopped) return
    timer = setTimeout(() => void connect().then(onGap), RETRY_MS).unref()
  }

  await connect()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await client?.end().catch(() => {})
  }
}

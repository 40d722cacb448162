import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A way to a PostgreSQL that loses answers. */
export interface CutPostgres {
  url: string
  /** What the next query with this text changes is committed; its connection dies before the client hears of that. */
  loseAnswerTo(text: string): void
  /** Answers that were lost. */
  lost(): number
}

/** What the server sends last of an answer, outside a transaction: https://www.postgresql.org/docs/current/protocol-message-formats.html */
const READY = Buffer.from([...Buffer.from('Z'), 0, 0, 0, 5, ...Buffer.from('I')])

/** Stands between clients and the PostgreSQL of an address, until the test is over. */
export async function cutPostgres(url: string): Promise<CutPostgres> {
  const { hostname, port, username, pathname } = new URL(url)
  let awaited: string | undefined
  let lost = 0
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(port || 5432), hostname)
    let isCut = false
    const end = () => {
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', end).on('close', end)
    }
    client.on('data', (sent) => {
      if (awaited !== undefined && sent.includes(awaited)) {
        awaited = undefined
        isCut = true
      }
      upstream.write(sent)
    })
    upstream.on('data', (answer) => {
      if (!isCut) return client.write(answer)
      if (!answer.subarray(-READY.length).equals(READY)) return undefined
      lost += 1
      end()
      return undefined
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const cut = new URL(url)
  cut.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  cut.username = username
  cut.pathname = pathname
  return { url: cut.href, loseAnswerTo: (text) => (awaited = text), lost: () => lost }
}

import { once } from 'node:events'
import { WebSocket } from 'ws'

/** Readers of one kind of server. */
export interface Readers {
  /** Resolves when each reader has an event, with how long each waited for it, in milliseconds. */
  heard(): Promise<number[]>
  close(): void
}

/** Opens sockets, each from a network of its own, that note when an event reaches them. */
export async function openReaders(address: string, count: number, greeting?: object): Promise<Readers> {
  let delays: number[] = []
  let done = Promise.withResolvers<number[]>()
  const live = Promise.withResolvers<void>()
  let welcomed = 0

  function onFrame(text: string): void {
    if (text.startsWith('{"type":"live"') && ++welcomed === count) live.resolve()
    const at = /^\{"type":"events".*?"at":"([^"]+)"/.exec(text)?.[1]
    if (at === undefined) return
    delays.push(Date.now() - Date.parse(at))
    if (delays.length === count) done.resolve(delays)
  }

  const sockets = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const headers = { 'x-forwarded-for': `10.1.${index >> 8}.${index & 255}` }
      const socket = new WebSocket(address, { headers, perMessageDeflate: false })
      socket.on('message', (data: Buffer) => onFrame(data.toString()))
      await once(socket, 'open')
      if (greeting) socket.send(JSON.stringify(greeting))
      return socket
    }),
  )
  if (greeting) await live.promise
  return {
    async heard() {
      const all = await done.promise
      delays = []
      done = Promise.withResolvers()
      return all
    },
    close() {
      for (const socket of sockets) socket.terminate()
    },
  }
}

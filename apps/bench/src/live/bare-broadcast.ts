import { WebSocketServer } from 'ws'

/** Sends each text it is told to every socket, and nothing else: what following costs at least. */
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
server.on('listening', () => process.send?.((server.address() as { port: number }).port))
process.on('message', (data: unknown) => {
  const at = new Date().toISOString()
  const frame = JSON.stringify({ type: 'events', events: [{ seq: 1, at, event: data }] })
  for (const socket of server.clients) socket.send(frame)
})
process.on('disconnect', () => process.exit())

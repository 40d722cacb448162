import { readTemplate } from '@vitrine/web/server'
import { createApp } from '../start/create-app.ts'
import { addressOf, listen } from '../start/listen.ts'
import type { TestServer } from './start-test-server.ts'

/** The app of a test on a port of its own. */
export interface ListeningServer {
  origin: string
  /** A `fetch` with the cookies of one browser, on a page of this server. */
  openBrowser(): typeof globalThis.fetch
  close(): Promise<void>
}

/** Listens with the app of a test. */
export async function listenOnSocket({ services }: TestServer): Promise<ListeningServer> {
  const host = '127.0.0.1'
  const server = await listen(createApp(services, readTemplate()).fetch, { host, port: 0 })
  return {
    origin: addressOf(server, host).replace('localhost', host),
    openBrowser: () => openCookieJar(services.publicUrl()),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function openCookieJar(origin: string): typeof globalThis.fetch {
  const cookies = new Map<string, string>()
  return async (input, init) => {
    const request = new Request(input, init)
    request.headers.set('origin', origin)
    if (cookies.size > 0) request.headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    const response = await fetch(request)
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '' || /max-age=0(;|$)/i.test(cookie)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
}

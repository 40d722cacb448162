import { SIGN_IN_PATH, SIGN_UP_PATH, VERIFY_EMAIL_PATH } from '@vitrine/api-client/contract/accounts'
import type { TestServer } from './start-test-server.ts'

/** What a test sends from a browser. */
export interface BrowserRequest {
  method?: string
  body?: unknown
  headers?: Record<string, string>
  address?: string
}

/** A browser: it keeps cookies and names its origin. */
export interface Browser {
  cookies: Map<string, string>
  send(path: string, request?: BrowserRequest): Promise<Response>
  post(path: string, body?: unknown, request?: BrowserRequest): Promise<Response>
}

/** Opens a browser without any cookies. */
export function openBrowser(server: TestServer, address?: string): Browser {
  const cookies = new Map<string, string>()
  const send: Browser['send'] = async (path, { method = 'GET', body, ...request } = {}) => {
    const headers = new Headers({ origin: server.services.publicUrl(), ...request.headers })
    if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    if (body !== undefined) headers.set('content-type', 'application/json')
    const response = await server.request(path, {
      method,
      headers,
      key: null,
      address: request.address ?? address,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '' || /max-age=0(;|$)/i.test(cookie)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  return {
    cookies,
    send,
    post: (path, body = {}, request = {}) => send(path, { method: 'POST', body, ...request }),
  }
}

/** A password that is long enough. */
export const PASSWORD = 'a rather long password'

/** Registers somebody and verifies the address by the mail; the browser is signed in afterwards. */
export async function openPerson(
  server: TestServer,
  email: string,
  { address, next }: { address?: string; next?: string } = {},
): Promise<Browser> {
  const browser = openBrowser(server, address)
  const [name = ''] = email.split('@')
  const signedUp = await browser.post(SIGN_UP_PATH, { name, email, password: PASSWORD, next })
  if (!signedUp.ok) throw new Error(`Signing up: ${await signedUp.text()}`)
  const { token } = await server.mailTo(email)
  const verified = await browser.post(VERIFY_EMAIL_PATH, { proof: { kind: 'token', token } })
  if (!verified.ok) throw new Error(`Verifying: ${await verified.text()}`)
  return browser
}

/** Signs in with the usual password, or another one. */
export function signIn(browser: Browser, email: string, password = PASSWORD): Promise<Response> {
  return browser.post(SIGN_IN_PATH, { email, password })
}

import type { Loss, RightHolder } from './right-holder.ts'

/** What one request to a route needs besides its caller. */
export interface Prepared {
  /** For the `:names` of the path. */
  parameters?: Record<string, string>
  body?: unknown
  type?: string
  /** In place of the route, where that ends in `*` or a query belongs to it. */
  path?: string
}

/** The path of a route with what was prepared for it. */
function pathOf(route: string, { parameters = {}, path }: Prepared): string {
  const [, pattern = ''] = route.split(' ')
  return (path ?? pattern).replaceAll(/:(\w+)/g, (_, name: string) => parameters[name] ?? '')
}

/** Sends it for its caller, with the body that was prepared or another. */
export async function sendRequest(
  { server, browser, key }: RightHolder,
  { route, as }: ChangingRequest,
  prepared: Prepared,
  body: BodyInit | undefined = prepared.body === undefined ? undefined : bytesOf(prepared.body),
): Promise<Response> {
  const [method = ''] = route.split(' ')
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
  return server.request(pathOf(route, prepared), {
    method,
    key: as === 'key' ? key : null,
    headers: {
      origin: server.services.publicUrl(),
      'content-type': prepared.type ?? 'application/json',
      ...(as === 'person' && { cookie }),
    },
    ...(body !== undefined && { body, duplex: 'half' }),
  })
}

/** The bytes of a prepared body: those of a file as they are, all else as JSON. */
export function bytesOf(body: unknown): Uint8Array<ArrayBuffer> {
  return Buffer.isBuffer(body) ? Buffer.from(body) : Buffer.from(JSON.stringify(body))
}

/** A request that changes something when it comes from somebody who may. */
export interface ChangingRequest {
  route: string
  as: 'person' | 'key'
  losses: readonly Loss[]
  prepare(holder: RightHolder): Promise<Prepared> | Prepared
  /** Whether it answers without writing anything; then nothing is all that is expected. */
  writesNothing?: boolean
  /** Whether it is written by better-auth, which looks for itself who asks, but in no transaction of ours. */
  isForeign?: boolean
}

/** Makes what a request needs, for whom sends it. */
export type Prepare = ChangingRequest['prepare']

/** A request of somebody who is signed in. */
export const ofSession = (
  route: string,
  prepare: Prepare,
  rest: Partial<ChangingRequest> = {},
): ChangingRequest => ({
  route,
  as: 'person',
  losses: ['session ended'],
  prepare,
  ...rest,
})

const memberLosses = ['session ended', 'member removed', 'member demoted'] as const

/** A request of a member of the workspace. */
export const ofMember = (route: string, prepare: Prepare): ChangingRequest => ({
  ...ofSession(route, prepare),
  losses: memberLosses,
})

/** A request with an API key. */
export const ofKey = (route: string, prepare: Prepare): ChangingRequest => ({
  route,
  as: 'key',
  losses: ['key revoked'],
  prepare,
})

/** The same request of a member and with a key. */
export const ofCaller = (route: string, prepare: Prepare) => [ofMember(route, prepare), ofKey(route, prepare)]

/** The same of whom it belongs to, who may send it as any member. */
export const ofCreator = (route: string, prepare: Prepare): ChangingRequest[] => [
  { ...ofMember(route, prepare), losses: ['session ended', 'member removed'] },
  ofKey(route, prepare),
]

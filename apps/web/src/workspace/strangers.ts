import { followStream } from '@vitrine/api-client'
import { type StreamName, streamNameSchema } from '@vitrine/api-client/contract/live'
import type { StrangerPort } from '@vitrine/workspace-screens'
import { configuration } from '../configuration/configuration.ts'

const FOUND = 200
const NOT_FOUND = 404

/** Asks the server without the session of this browser, and without what this browser has kept; streams ask nobody who they are. */
export const strangers: StrangerPort = {
  async ask(path) {
    const response = await fetch(configuration().apiBaseUrl + path, {
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'manual',
      headers: { accept: '*/*' },
    })
    await response.body?.cancel()
    return response.status
  },
  follow: (path) =>
    statusOfStream(streamNameSchema.parse(new URLSearchParams(path.split('?')[1]).get('stream'))),
}

/** Rejects where the server cannot be reached, as `fetch` does. */
function statusOfStream(stream: StreamName): Promise<number> {
  let followed: ReturnType<typeof followStream> | undefined
  const status = new Promise<number>((resolve, reject) => {
    followed = followStream({
      webSocketBase: configuration().webSocketBaseUrl,
      stream,
      after: 0,
      onEvent: () => resolve(FOUND),
      onState(state) {
        if (state === 'live' || state === 'ended') resolve(FOUND)
        if (state === 'gone') resolve(NOT_FOUND)
        if (state === 'reconnecting') reject(new TypeError('The stream cannot be reached.'))
      },
      // What is to be read anew is there.
      async onStartOver() {
        resolve(FOUND)
        return undefined
      },
    })
  })
  return status.finally(() => followed?.stop())
}

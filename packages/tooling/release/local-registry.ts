import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** What a registry says of a package. */
interface Packument {
  name: string
  'dist-tags': Record<string, string>
  versions: Record<
    string,
    { version: string; dist: { tarball: string; integrity?: string; shasum?: string } }
  >
}

/** What `npm publish` sends. */
interface Publication extends Packument {
  _attachments: Record<string, { data: string }>
}

/** A registry on this machine, which takes packages and refuses a version that it has. */
export interface LocalRegistry {
  origin: string
  /** Published packages with their version, in order. */
  published: string[]
  close(): void
}

/** Starts one; packages that nobody published to it are asked for at `upstream`. */
export async function startLocalRegistry(upstream: string): Promise<LocalRegistry> {
  const packuments = new Map<string, Packument>()
  const tarballs = new Map<string, Buffer>()
  const published: string[] = []

  async function publish(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { _attachments: attachments, ...sent } = (await json(request)) as Publication
    const known = packuments.get(sent.name)
    const [version = ''] = Object.keys(sent.versions)
    const [attachment] = Object.values(attachments)
    const manifest = sent.versions[version]
    if (!attachment || !manifest) return void response.writeHead(400).end('{}')
    if (known?.versions[version]) return void response.writeHead(409).end('{}')
    const tarball = Buffer.from(attachment.data, 'base64')
    const path = `/${sent.name}/-/${version}.tgz`
    tarballs.set(path, tarball)
    manifest.dist = {
      tarball: registry.origin + path,
      integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}`,
      shasum: createHash('sha1').update(tarball).digest('hex'),
    }
    packuments.set(sent.name, {
      ...sent,
      versions: { ...known?.versions, ...sent.versions },
      'dist-tags': { ...known?.['dist-tags'], ...sent['dist-tags'] },
    })
    published.push(`${sent.name}@${version}`)
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"ok":true}')
  }

  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(`http://localhost${request.url ?? '/'}`).pathname)
    const packument = packuments.get(path.slice(1))
    const tarball = tarballs.get(path)
    if (request.method === 'PUT') void publish(request, response)
    else if (tarball) response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(tarball)
    else if (packument)
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(packument))
    // Our names are never asked for elsewhere: somebody else may have one.
    else if (/^\/(?:@vitrine\/|vitrine$)/.test(path)) response.writeHead(404).end('{}')
    else response.writeHead(302, { location: new URL(request.url ?? '/', upstream).href }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const registry: LocalRegistry = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    published,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
  return registry
}

import { posix } from 'node:path'

const WEB = 'https://github.com/vitrine/vitrine/blob/main/'

/** Addresses on the site of documents and folders of the repository, by their path in it. */
export type SiteAddresses = ReadonlyMap<string, string>

/**
 * Gives the address of what a document links to: a page of the site for a package or a document that has one, else the file
 * in the repository on the web. Addresses on the site begin with a slash.
 */
export function linkFrom(document: string, addresses: SiteAddresses): (path: string) => string {
  return (path) => {
    const [file = '', fragment] = path.split('#')
    const target = file === '' ? document : posix.normalize(posix.join(posix.dirname(document), file))
    const folder = target.replace(/\/$/, '')
    const address = addresses.get(target) ?? addresses.get(folder) ?? `${WEB}${folder}`
    return fragment === undefined ? address : `${address}#${fragment}`
  }
}

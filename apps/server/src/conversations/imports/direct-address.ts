/** Pages that show a file, by their host, and where the file itself stands. */
const pages: readonly [host: RegExp, path: RegExp, direct: string][] = [
  [/^github\.com$/, /^\/([^/]+\/[^/]+)\/(?:blob|raw)\/(.+)$/, 'https://raw.githubusercontent.com/$1/$2'],
  [/^gist\.github\.com$/, /^\/([^/]+\/[0-9a-f]+)(?:\/raw)?\/?$/, 'https://gist.githubusercontent.com/$1/raw'],
  [/^huggingface\.co$/, /^\/(.+)\/blob\/(.+)$/, 'https://huggingface.co/$1/resolve/$2'],
  [/^gitlab\.com$/, /^\/(.+)\/-\/blob\/(.+)$/, 'https://gitlab.com/$1/-/raw/$2'],
  [/^pastebin\.com$/, /^\/(\w+)$/, 'https://pastebin.com/raw/$1'],
]

/** The address of the file that a page of a well-known host shows; any other address as it is. */
export function directAddress(address: URL): URL {
  for (const [host, path, direct] of pages)
    if (host.test(address.hostname) && path.test(address.pathname))
      return new URL(address.pathname.replace(path, direct))
  return address
}

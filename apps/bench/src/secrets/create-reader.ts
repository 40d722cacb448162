/** Says of secrets whether half of one can still be read in a page or a file: as it is, within escapes, marks of HTML or base64. */
export function createReader(output: string): (secret: string) => boolean {
  const plain = unescaped(output.replaceAll(/<[^>]*>/g, ''))
  const decoded = Array.from(plain.matchAll(/[\w+/=-]{16,}/g), ([run]) =>
    Buffer.from(run, 'base64').toString(),
  ).join('\n')
  const texts = [output, plain, unescaped(plain), percentDecoded(plain), decoded]
  return (secret) => {
    const half = secret.slice(-Math.ceil(secret.length / 2) + 1)
    return texts.some((text) => text.includes(half))
  }
}

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
}

function unescaped(text: string): string {
  return text
    .replaceAll(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\\n', '\n')
    .replaceAll(/\\(["\\/])/g, '$1')
}

function percentDecoded(text: string): string {
  return text.replaceAll(/(?:%[\da-f]{2})+/gi, (run) =>
    Buffer.from(run.replaceAll('%', ''), 'hex').toString(),
  )
}

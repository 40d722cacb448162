/** Code of a state that a link carries. */
export interface LinkedCode {
  /** Anchor of the state. */
  state: string
  code: string
}

/** The longest fragment with code, in characters: mail programs and chats cut longer addresses. */
export const MAX_FRAGMENT = 8000
/** The longest code that is read from a link, in characters: a short fragment can unpack to very much. */
const MAX_CODE = 50_000
const FRAGMENT = /^#code=([\w-]+)\.([\w-]+)$/

/** Packs code into the fragment of an address; undefined where it would be longer than `MAX_FRAGMENT`. */
export async function writeCodeFragment({ state, code }: LinkedCode): Promise<string | undefined> {
  const packed = new Blob([code]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  const text = btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
  const fragment = `#code=${state}.${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
  return fragment.length > MAX_FRAGMENT ? undefined : fragment
}

/** Unpacks the code of a fragment; undefined where it has none, is damaged or holds too much. */
export async function readCodeFragment(fragment: string): Promise<LinkedCode | undefined> {
  const [, state, text] = fragment.length > MAX_FRAGMENT ? [] : (FRAGMENT.exec(fragment) ?? [])
  if (state === undefined || text === undefined) return undefined
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0)
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    let code = ''
    for await (const piece of unpacked.pipeThrough(new TextDecoderStream('utf-8', { fatal: true }))) {
      code += piece
      if (code.length > MAX_CODE) return undefined
    }
    return { state, code }
  } catch {
    return undefined
  }
}

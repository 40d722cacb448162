import { withoutFileTokens } from './file-address.ts'

/** Takes the tokens of files out of a text that comes in pieces. */
export interface TokenFilter {
  /** What of the text may be published with the next piece. */
  next(piece: string): string
  /** What was held back and is no token, once the text is over. */
  rest(): string
}

const CANDIDATE = /\/input-files\\*\/([\w.-]+)$/
const BEGUN_TOKEN = /^[\w-]+(?:\.[\w-]+){2}/

/** Longest text that is held back until it is known what it is; longer than all of a token before its time. */
const MAX_HELD = 200

/** Longest way to a token that is remembered, with what escapes it. */
const MAX_BEFORE = 64

/** Holds back what follows the path of files until it is a token or none. Goes through each piece once. */
export function createTokenFilter(): TokenFilter {
  /** The last that was published. */
  let before = ''
  let held = ''
  let isInToken = false

  return {
    next(piece) {
      const start = isInToken ? piece.search(/[^\w.-]/) : 0
      if (start === -1) return ''
      const text = before + held + piece.slice(start)
      held = CANDIDATE.exec(text)?.[1] ?? ''
      isInToken = held.length > MAX_HELD || BEGUN_TOKEN.test(held)
      const cleaned = withoutFileTokens(text.slice(0, text.length - held.length)) + (isInToken ? '…' : '')
      if (isInToken) held = ''
      const shown = cleaned.slice(before.length)
      before = cleaned.slice(-MAX_BEFORE)
      return shown
    },
    rest: () => held,
  }
}

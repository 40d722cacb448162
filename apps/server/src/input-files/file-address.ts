import { createHmac, timingSafeEqual } from 'node:crypto'
import { isShareId } from '../shares/share-id.ts'

/** Where an agent fetches a file that a run was started with; the token of `signFile` follows. */
export const INPUT_FILES_PATH = '/api/public/input-files'

/** A token by which a file can be fetched until a moment, in milliseconds since 1970. */
export function signFile(fileId: string, until: number, secret: string): string {
  const seconds = Math.ceil(until / 1000)
  return `${fileId}.${seconds}.${signatureOf(fileId, seconds, secret)}`
}

/** The file that a token stands for; undefined for one that nobody signed, or whose time is over. */
export function readFileToken(token: string, secret: string): string | undefined {
  const [fileId = '', seconds = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !isShareId(fileId) || !/^\d{1,12}$/.test(seconds)) return undefined
  const expected = Buffer.from(signatureOf(fileId, Number(seconds), secret))
  const given = Buffer.from(signature)
  if (given.byteLength !== expected.byteLength || !timingSafeEqual(given, expected)) return undefined
  return Date.now() < Number(seconds) * 1000 ? fileId : undefined
}

const TOKENS = /(?<=\/input-files\\*\/)[\w-]+\.\d{1,12}\.[\w-]+/g

/** A text without the tokens of files in it, which are for the agent of a run alone. */
export function withoutFileTokens(text: string): string {
  return text.replaceAll(TOKENS, '…')
}

function signatureOf(fileId: string, seconds: number, secret: string): string {
  return createHmac('sha256', secret).update(`input file ${fileId} ${seconds}`).digest('base64url')
}

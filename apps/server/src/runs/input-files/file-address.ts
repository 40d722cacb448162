import { createHmac, timingSafeEqual } from 'node:crypto'
import { isShareId } from '../../platform/database/share-id.ts'

/** Where an agent fetches a file that a run was started with; the token of `signFile` follows. */
export const INPUT_FILES_PATH = '/api/public/input-files'

/** A file, and which request to an agent it is for. */
export interface FileGrant {
  fileId: string
  runId: string
  /** Of the run. */
  leg: number
}

/** A token by which a file can be fetched as long as the agent is at that leg of the run, and until a moment, in milliseconds since 1970. */
export function signFile(grant: FileGrant, until: number, secret: string): string {
  const { fileId, runId, leg } = grant
  const seconds = Math.ceil(until / 1000)
  return `${fileId}.${runId}.${leg}.${seconds}.${signatureOf(grant, seconds, secret)}`
}

/** What a token stands for; undefined for one that nobody signed, or whose time is over. */
export function readFileToken(token: string, secret: string): FileGrant | undefined {
  const [fileId = '', runId = '', leg = '', seconds = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !isShareId(fileId) || !isShareId(runId)) return undefined
  if (!/^\d{1,9}$/.test(leg) || !/^\d{1,12}$/.test(seconds)) return undefined
  const grant = { fileId, runId, leg: Number(leg) }
  const expected = Buffer.from(signatureOf(grant, Number(seconds), secret))
  const given = Buffer.from(signature)
  if (given.byteLength !== expected.byteLength || !timingSafeEqual(given, expected)) return undefined
  return Date.now() < Number(seconds) * 1000 ? grant : undefined
}

const TOKENS = /(?<=\/input-files\\*\/)[\w-]+(?:\.[\w-]+){2,}/g

/** A text without the tokens of files in it, which are for the agent of a run alone. */
export function withoutFileTokens(text: string): string {
  return text.replaceAll(TOKENS, '…')
}

function signatureOf({ fileId, runId, leg }: FileGrant, seconds: number, secret: string): string {
  return createHmac('sha256', secret)
    .update(`input file ${fileId} ${runId} ${leg} ${seconds}`)
    .digest('base64url')
}

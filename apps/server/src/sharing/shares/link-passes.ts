import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  publicSharePath,
  type SharedDocument,
  sharedDocumentPath,
  sharedPath,
} from '@vitrine/api-client/contract/shares'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import type { PublicShareRow } from './find-share.ts'
import { VIEW_SECONDS } from './use-view.ts'

type PassParts = Pick<SharingDependencies, 'accounts' | 'publicUrl'>

/** What a reader has proved of a link: that they know its passphrase, or that one of its views is theirs. */
export type LinkPass = 'passphrase' | 'view'

interface PassKind {
  /** Name of its cookie. */
  cookie: string
  validSeconds: number
  /** What ends it once it is another one. */
  stands(share: PublicShareRow): string | null
}

const KINDS: Readonly<Record<LinkPass, PassKind>> = {
  passphrase: {
    cookie: 'vitrine.pass',
    validSeconds: 12 * 3600,
    stands: ({ passphraseHash }) => passphraseHash,
  },
  view: { cookie: 'vitrine.view', validSeconds: VIEW_SECONDS, stands: () => '' },
}

const DOCUMENTS = ['md', 'json', 'messages.json', 'html'] as const satisfies readonly SharedDocument[]

/** The one way to type a passphrase: keyboards write some letters in several ways. */
export function normalizePassphrase(typed: string): string {
  return typed.trim().normalize('NFKC')
}

/**
 * Whether a reader has proved something of a link, with a cookie that this or another server gave; a new passphrase ends its
 * passes. `isBeside` asks for it at the address of another link, beside which this one is read.
 */
export function hasPass(
  services: PassParts,
  context: Context,
  pass: LinkPass,
  share: PublicShareRow,
  isBeside: boolean = false,
): boolean {
  const cookie = getCookie(context, cookieOf(pass, share, isBeside)) ?? ''
  const [end = '', signature = ''] = cookie.split('.')
  if (!/^\d{1,15}$/.test(end) || Number(end) * 1000 < Date.now()) return false
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(services, pass, share, end))]
  return given.byteLength === expected.byteLength && timingSafeEqual(given, expected)
}

/** What a reader gets a pass for. */
interface NewPass {
  pass: LinkPass
  /** The link at whose address this one is read; absent at its own. */
  beside?: PublicShareRow
  /** When what is proved was. @default now */
  since?: Date
}

/**
 * Lets a reader who has proved something read on for a while: the page, its files and its documents, and no other link; or
 * at the address of the link `beside` which it is read, and nowhere else.
 */
export function givePass(
  services: PassParts,
  context: Context,
  share: PublicShareRow,
  { pass, beside, since = new Date() }: NewPass,
): void {
  const { validSeconds } = KINDS[pass]
  const end = Math.floor(since.getTime() / 1000) + validSeconds
  const maxAge = Math.max(0, end - Math.floor(Date.now() / 1000))
  const secure = services.publicUrl().startsWith('https:')
  for (const path of beside ? [sharedPath(beside.kind, beside.id)] : pathsOf(share))
    setCookie(
      context,
      cookieOf(pass, share, beside !== undefined),
      `${end}.${sign(services, pass, share, String(end))}`,
      { path, secure, httpOnly: true, sameSite: 'Lax', maxAge },
    )
}

/** At one address the reader of two links needs two cookies. */
function cookieOf(pass: LinkPass, { id }: PublicShareRow, isBeside: boolean): string {
  const { cookie } = KINDS[pass]
  return isBeside ? `${cookie}.${id}` : cookie
}

function pathsOf({ kind, id }: PublicShareRow): string[] {
  const documents = DOCUMENTS.map((document) => sharedDocumentPath(kind, id, document))
  return [sharedPath(kind, id), ...documents, publicSharePath(id)]
}

function sign({ accounts }: PassParts, pass: LinkPass, share: PublicShareRow, end: string): string {
  const name = pass === 'passphrase' ? 'pass' : pass
  return createHmac('sha256', accounts.settings.secret)
    .update(`${name} of a link ${share.id} ${end} ${KINDS[pass].stands(share)}`)
    .digest('base64url')
}

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

type PassParts = Pick<SharingDependencies, 'accounts' | 'publicUrl'>

const NAME = 'vitrine.pass'

const DOCUMENTS = ['md', 'json', 'messages.json', 'html'] as const satisfies readonly SharedDocument[]

const VALID_SECONDS = 12 * 3600

/** The one way to type a passphrase: keyboards write some letters in several ways. */
export function normalizePassphrase(typed: string): string {
  return typed.trim().normalize('NFKC')
}

/**
 * Whether a reader has proved the passphrase of a link, with a cookie that this or another server gave; a new passphrase ends it.
 * `isBeside` asks for it at the address of another link, beside which this one is read.
 */
export function hasPassed(
  services: PassParts,
  context: Context,
  share: PublicShareRow,
  isBeside: boolean = false,
): boolean {
  if (share.passphraseHash === null) return true
  const [end = '', signature = ''] = (getCookie(context, isBeside ? nameBeside(share) : NAME) ?? '').split(
    '.',
  )
  if (!/^\d{1,15}$/.test(end) || Number(end) * 1000 < Date.now()) return false
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(services, share, end))]
  return given.byteLength === expected.byteLength && timingSafeEqual(given, expected)
}

/**
 * Lets a reader who has proved the passphrase read on for some hours: the page, its files and its JSON, and no other link; or
 * at the address of the link `beside` which it is read, and nowhere else.
 */
export function letPass(
  services: PassParts,
  context: Context,
  share: PublicShareRow,
  beside?: PublicShareRow,
): void {
  const end = String(Math.floor(Date.now() / 1000) + VALID_SECONDS)
  const secure = services.publicUrl().startsWith('https:')
  const [name, paths] = beside
    ? [nameBeside(share), [sharedPath(beside.kind, beside.id)]]
    : [NAME, pathsOf(share)]
  for (const path of paths)
    setCookie(context, name, `${end}.${sign(services, share, end)}`, {
      path,
      secure,
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: VALID_SECONDS,
    })
}

/** At one address the reader of two links needs two cookies. */
function nameBeside({ id }: PublicShareRow): string {
  return `${NAME}.${id}`
}

function pathsOf({ kind, id }: PublicShareRow): string[] {
  return [
    sharedPath(kind, id),
    ...DOCUMENTS.map((document) => sharedDocumentPath(kind, id, document)),
    publicSharePath(id),
  ]
}

function sign({ accounts }: PassParts, { id, passphraseHash }: PublicShareRow, end: string): string {
  return createHmac('sha256', accounts.settings.secret)
    .update(`pass of a link ${id} ${end} ${passphraseHash}`)
    .digest('base64url')
}

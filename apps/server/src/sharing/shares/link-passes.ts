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
  share: PublicShareRow,
  { pass, isBeside = false }: { pass: LinkPass; isBeside?: boolean },
): boolean {
  return isSigned(readLinkCookie(context, KINDS[pass].cookie, share, isBeside), (end) =>
    sign(services, pass, share, end),
  )
}

/** Whether a cookie's value says until when, as seconds and their signature after a dot, and the time is not over. */
function isSigned(value: string, signatureOf: (end: string) => string): boolean {
  const [end = '', signature = ''] = value.split('.')
  if (!/^\d{1,15}$/.test(end) || Number(end) * 1000 < Date.now()) return false
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(end))]
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
  const { cookie, validSeconds } = KINDS[pass]
  const end = String(Math.floor(since.getTime() / 1000) + validSeconds)
  const value = `${end}.${sign(services, pass, share, end)}`
  giveLinkCookie(services, context, share, { name: cookie, value, end, beside })
}

/** What a reader has in a cookie of a link; at one address the reader of two links needs two cookies. */
function readLinkCookie(context: Context, name: string, { id }: PublicShareRow, isBeside: boolean): string {
  return getCookie(context, isBeside ? `${name}.${id}` : name) ?? ''
}

function giveLinkCookie(
  services: PassParts,
  context: Context,
  share: PublicShareRow,
  {
    name,
    value,
    end,
    beside,
  }: { name: string; value: string; end: string; beside: PublicShareRow | undefined },
): void {
  const secure = services.publicUrl().startsWith('https:')
  const maxAge = Math.max(0, Number(end) - Math.floor(Date.now() / 1000))
  for (const path of beside ? [sharedPath(beside.kind, beside.id)] : pathsOf(share))
    setCookie(context, beside ? `${name}.${share.id}` : name, value, {
      path,
      secure,
      httpOnly: true,
      sameSite: 'Lax',
      maxAge,
    })
}

const ADDRESS_COOKIE = 'vitrine.address'
const ADDRESS_SECONDS = 7 * 24 * 3600

/** The address that a reader has proved for a link, listed or no longer; undefined for none. */
export function provenAddress(
  services: PassParts,
  context: Context,
  share: PublicShareRow,
  isBeside: boolean,
): string | undefined {
  const [, value = '', encoded = ''] =
    /^([^.]*\.[^.]*)\.([\w-]+)$/.exec(readLinkCookie(context, ADDRESS_COOKIE, share, isBeside)) ?? []
  const address = Buffer.from(encoded, 'base64url').toString()
  return isSigned(value, (end) => signAddress(services, share, end, address)) ? address : undefined
}

/** Lets a reader who has proved a listed address read on for a week, as long as it is listed. */
export function giveAddressPass(
  services: PassParts,
  context: Context,
  share: PublicShareRow,
  { address, beside }: { address: string; beside: PublicShareRow | undefined },
): void {
  const end = String(Math.floor(Date.now() / 1000) + ADDRESS_SECONDS)
  const encoded = Buffer.from(address).toString('base64url')
  const value = `${end}.${signAddress(services, share, end, address)}.${encoded}`
  giveLinkCookie(services, context, share, {
    name: ADDRESS_COOKIE,
    value,
    end,
    beside,
  })
}

function signAddress({ accounts }: PassParts, { id }: PublicShareRow, end: string, address: string): string {
  return createHmac('sha256', accounts.settings.secret)
    .update(JSON.stringify(['address of a link', id, end, address]))
    .digest('base64url')
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

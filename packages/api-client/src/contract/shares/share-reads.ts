import { z } from 'zod'
import { ownPathSchema } from '../paths/own-path.ts'
import { sharePath } from './shares.ts'

/** How often the page of a link was read on a day of UTC. The same reader counts once in half an hour. */
export interface ReadsOfDay {
  /** `2026-11-25`. */
  day: string
  /** By browsers of people. */
  people: number
  /** By search engines, previews of chats, and other programs that say so. */
  programs: number
}

/** `GET` of `shareReadsPath`: how often a link was read, on days on which it was, the latest first. */
export interface ShareReads {
  days: readonly ReadsOfDay[]
  /** When a person last read it, to the minute; null where nobody has. */
  lastReadAt: string | null
}

/** Checks a `ShareReads`. */
export const shareReadsSchema: z.ZodType<ShareReads> = z.object({
  days: z.array(z.object({ day: z.iso.date(), people: z.int(), programs: z.int() })),
  lastReadAt: z.iso.datetime().nullable(),
})

/** How often a link was read. */
export function shareReadsPath(shareId: string): string {
  return `${sharePath(shareId)}/reads`
}

/** An address at which something of a link stands, or stood. */
export interface ShareAddress {
  kind: 'page' | 'language' | 'data' | 'document' | 'file'
  /** On the server. */
  path: string
}

/** `GET` of `shareAddressesPath`: every address of a link, whether it still works or not. */
export interface ShareAddresses {
  addresses: readonly ShareAddress[]
}

/** Checks a `ShareAddresses`. */
export const shareAddressesSchema: z.ZodType<ShareAddresses> = z.object({
  addresses: z.array(
    z.object({ kind: z.enum(['page', 'language', 'data', 'document', 'file']), path: ownPathSchema }),
  ),
})

/** Every address of a link. */
export function shareAddressesPath(shareId: string): string {
  return `${sharePath(shareId)}/addresses`
}

/** `POST` ends the address of a link at once, and answers 200 with the `ShareEntry` of a new one that shows the same to the same readers. */
export function shareRotationPath(shareId: string): string {
  return `${sharePath(shareId)}/rotation`
}

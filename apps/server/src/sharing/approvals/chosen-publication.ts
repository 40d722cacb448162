import type { EarlierContent, ShareContent } from '@vitrine/api-client/contract/shares'
import { isDeepStrictEqual } from 'node:util'
import type { approvalRequests } from '../../platform/database/schema.ts'
import type { ReadableLink } from './second-person.ts'

/** What of a link is chosen, the moment of its end as ISO 8601. */
export type ChosenLink = Partial<Omit<ReadableLink, 'expiresAt' | 'views'>> & { expiresAt?: string | null }

/** Everything that was chosen, as it is kept until somebody decides. */
export interface ChosenPublication {
  content: ShareContent
  /** What the content was to be made of when somebody looked at it. */
  source?: string | undefined
  /** What happens to what the link shows now. */
  earlier?: EarlierContent | undefined
  link: ChosenLink
  /** After how many days the link ends by the policy, where nobody named an end. */
  daysByPolicy?: number | undefined
  /** Who reads the link then, as `describeLink` has it. */
  result?: string
}

type Stored = Pick<typeof approvalRequests.$inferSelect, 'chosen'>

/** What was chosen, as it was kept. */
export function chosenOf({ chosen }: Stored): ChosenPublication {
  return { content: {}, link: {}, ...(chosen as Partial<ChosenPublication>) }
}

/** What stays once it is decided. The words are gone with the wish: what a link asks its readers for stands with the link. */
export function withoutPassphrase(row: Stored): Record<string, unknown> {
  const { link, result: _, ...chosen } = chosenOf(row)
  const { passphraseHash, ...kept } = link
  return { ...chosen, link: { ...kept, ...(passphraseHash && { passphraseHash: '' }) } }
}

/**
 * Whether two say the same, but for their passphrases, whose hashes never are, and for ends that the policy gave them, of which
 * the earlier must be still to come.
 */
export function isSameChoice(earlier: ChosenPublication, later: ChosenPublication): boolean {
  const { daysByPolicy, link } = earlier
  const isOver = daysByPolicy !== undefined && Date.parse(link.expiresAt ?? '') <= Date.now()
  return !isOver && isDeepStrictEqual(comparable(earlier), comparable(later))
}

function comparable({ link, result, ...chosen }: ChosenPublication): unknown {
  const { passphraseHash, expiresAt, ...kept } = link
  const hidden = passphraseHash ? JSON.stringify(passphraseHash) : undefined
  return {
    ...chosen,
    link: kept,
    expiresAt: chosen.daysByPolicy === undefined ? expiresAt : undefined,
    passphrase: passphraseHash && true,
    result: hidden === undefined ? result : result?.replace(hidden, 'true'),
  }
}

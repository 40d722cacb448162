import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SharedKind } from '@vitrine/api-client/contract/shares'
import { type Conversation, countMessages, innermostFailures, type WorkflowRun } from '@vitrine/transcript'
import {
  directionOf,
  type Language,
  plainTitle,
  readWords,
  shareDescription,
  type SharedThing,
  shareTitle,
} from '@vitrine/web/server'
import { packageFolder } from '../../platform/configuration/package-folder.ts'
import type { Card, CardBrandLook } from './drawing/card.ts'
import { drawSteps } from './drawing/draw-steps.ts'
import { drawTurns } from './drawing/draw-turns.ts'
import { languageOfText } from './language-of-text.ts'

/** What is shared, and when that was. */
export interface CardSubject {
  published: Conversation | WorkflowRun
  kind: SharedKind
  /** ISO 8601 in UTC. */
  publishedAt: string
  /** @default that of what is shared, as far as its script tells */
  language?: Language
  /** Who publishes it. @default the product */
  brand?: CardBrandLook | undefined
}

type Words = Pick<ReturnType<typeof readWords>, 'labels' | 'formats'>

const LONGEST_FACT = 32

/** What the card of something published says and shows; nothing of it was withheld. */
export function describeCard({
  published,
  kind,
  publishedAt,
  language: asked,
  brand: given,
}: CardSubject): Card {
  const share = shareOf(published, kind)
  const title = plainTitle(shareTitle(share))
  const language = asked ?? languageOfText(title) ?? 'en'
  const words = readWords(language)
  const said = { language, direction: directionOf(language), title, sentence: shareDescription(share) }
  const own =
    kind === 'run'
      ? ofRun(published as WorkflowRun, words, publishedAt)
      : ofConversation(published as Conversation, words, publishedAt)
  const brand = given && { ...given, name: plainTitle(given.name) }
  return { ...said, ...own, kind: kindName(kind, language), brand }
}

function shareOf(published: Conversation | WorkflowRun, kind: SharedKind): SharedThing {
  const link = { id: '', publishedAt: '' }
  return kind === 'run'
    ? { ...link, run: { run: published as WorkflowRun, html: {} } }
    : { ...link, conversation: { conversation: published as Conversation, html: {} } }
}

function ofConversation(
  conversation: Conversation,
  { labels, formats }: Words,
  publishedAt: string,
): Pick<Card, 'facts' | 'drawing'> {
  const count = countMessages(conversation.messages)
  const facts = [
    plainTitle(conversation.source.application ?? ''),
    labels.messages(count, formats.number(count)),
    formats.days(conversation.createdAt ?? publishedAt),
  ]
  return { facts: short(facts), drawing: { of: 'turns', svg: drawTurns(conversation) } }
}

function ofRun(
  run: WorkflowRun,
  { labels, formats }: Words,
  publishedAt: string,
): Pick<Card, 'facts' | 'drawing' | 'outcome'> {
  const { startedAt = Number.NaN, endedAt = Number.NaN, steps, withheld = [] } = run
  const facts = [
    withheld.includes('steps') ? '' : labels.stepCount(steps.length, formats.number(steps.length)),
    endedAt >= startedAt ? formats.longDuration(endedAt - startedAt) : '',
    formats.days(Number.isFinite(startedAt) ? new Date(startedAt).toISOString() : publishedAt),
  ]
  return {
    facts: short(facts),
    outcome: outcomeOf(run, { labels, formats }),
    drawing: { of: 'steps', svg: drawSteps(run) },
  }
}

/** A run that went well says nothing of it. */
function outcomeOf({ status, steps }: WorkflowRun, { labels, formats }: Words): Card['outcome'] {
  if (status === 'failed') return { sign: 'failed', text: labels.statusFailed }
  if (status === 'cancelled') return { sign: 'partial', text: labels.statusCancelled }
  if (status === 'interrupted') return { sign: 'partial', text: labels.statusInterrupted }
  const failed = innermostFailures(steps).length
  return failed > 0
    ? { sign: 'partial', text: labels.stepsFailed(failed, formats.number(failed)) }
    : undefined
}

function short(facts: readonly (string | undefined)[]): string[] {
  return facts.filter(
    (fact) => fact !== undefined && fact !== '' && [...fact].length <= LONGEST_FACT,
  ) as string[]
}

const names = new Map<Language, Record<SharedKind, string>>()

function kindName(kind: SharedKind, language: Language): string {
  const known = names.get(language) ?? readNames(language)
  names.set(language, known)
  return known[kind]
}

function readNames(language: Language): Record<SharedKind, string> {
  const path = join(packageFolder, 'src/locales', language, 'card.json')
  return JSON.parse(readFileSync(path, 'utf8')) as Record<SharedKind, string>
}

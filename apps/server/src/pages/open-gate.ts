import type { SharedKind } from '@vitrine/api-client/contract/shares'
import type { PageTemplate } from '@vitrine/web/server'
import type { Context } from 'hono'
import { normalizeEmail } from '../people/verification/normalize-email.ts'
import { DomainError } from '../platform/errors/domain-error.ts'
import { readLimited } from '../platform/http/read-limited.ts'
import { findShare, type PublicShareRow } from '../sharing/shares/find-share.ts'
import { askForCode, proveAddress } from '../sharing/shares/listed-addresses.ts'
import { giveAddressPass, hasPass, givePass } from '../sharing/shares/link-passes.ts'
import { readObstacle } from '../sharing/shares/read-obstacle.ts'
import { tryPassphrase } from '../sharing/shares/try-passphrase.ts'
import { useView } from '../sharing/shares/use-view.ts'
import { type Gate, gatePage } from './gate-page.ts'
import { notFoundPage } from './not-found-page.ts'
import type { PageDependencies } from './page-dependencies.ts'
import { pageRequest } from './page-request.ts'

const MAX_FORM_BYTES = 4096

/**
 * Takes the form of the gate: the right passphrase leads to the page and uses up a view of a link that has a number of them, every
 * other one leads back to the gate; undefined where there is none. Of two links beside each other, each has its turn.
 */
export async function openGate(
  services: PageDependencies,
  context: Context,
  template: PageTemplate,
  { kind, shareId, otherId }: { kind: SharedKind; shareId: string; otherId?: string },
): Promise<Response | undefined> {
  const share = await findShare(services.database, shareId)
  if (share?.kind !== kind) return notFoundPage(context, template)
  const other = otherId === undefined ? undefined : await findShare(services.database, otherId)
  if (otherId !== undefined && other?.kind !== kind) return notFoundPage(context, template)
  const ofShare = await readObstacle(services, context, share)
  const closed = ofShare || !other ? share : other
  const isBeside = closed !== share
  const obstacle = isBeside ? await readObstacle(services, context, closed, true) : ofShare
  const { url } = pageRequest(context, template)
  const open = () => context.body(null, 303, { location: url, 'cache-control': 'no-store' })
  if (!obstacle) return closed.isOpen ? undefined : open()
  const stay = (more: Partial<Gate> = {}) =>
    gatePage(context, template, { obstacle, viewsLeft: closed.viewsLeft, ...more })
  const beside = isBeside ? share : undefined
  if (obstacle === 'address') {
    const asked = await takeAddress(services, context, template, { closed, page: share })
    if (typeof asked !== 'string') return stay(asked)
    giveAddressPass(services, context, closed, { address: asked, beside })
    return open()
  }
  if (obstacle !== 'passphrase' && obstacle !== 'view') return stay()

  if (obstacle === 'passphrase') {
    const problem = await passphraseProblem(services, context, closed)
    if (problem) return stay(problem)
  }
  if (closed.viewsLeft !== null && !hasPass(services, context, 'view', closed, isBeside)) {
    if (!(await useView(services.database, closed))) return notFoundPage(context, template)
    givePass(services, context, 'view', closed, beside)
  }
  if (obstacle === 'passphrase') givePass(services, context, 'passphrase', closed, beside)
  return open()
}

/** The address that a right code proves, or what the gate says next: the same for listed and unlisted addresses. */
async function takeAddress(
  services: PageDependencies,
  context: Context,
  template: PageTemplate,
  { closed, page }: { closed: PublicShareRow; page: PublicShareRow },
): Promise<string | Partial<Gate>> {
  const form = await readForm(context.req.raw)
  const code = form.get('code')
  const askedAddress = normalizeEmail(form.get(code === null ? 'email' : 'asked') ?? '')
  if (askedAddress === undefined) return { problem: 'addressWrong' }
  try {
    if (code !== null)
      return (await proveAddress(services, context, closed, code)) ?? { askedAddress, problem: 'codeWrong' }
    const { language } = pageRequest(context, template)
    await askForCode(services, context, { share: closed, email: askedAddress, language, page })
    return { askedAddress }
  } catch (error) {
    const wait = waitOf(error)
    return code === null ? wait : { askedAddress, ...wait }
  }
}

/** What the gate says where somebody has tried too often. Throws every other error again. */
function waitOf(error: unknown): Pick<Gate, 'problem' | 'retryAfterSeconds'> {
  if (error instanceof DomainError && error.retryAfterSeconds !== undefined)
    return { problem: 'wait', retryAfterSeconds: error.retryAfterSeconds }
  throw error
}

/** What is wrong with the passphrase in the form; nothing where it is the right one. */
async function passphraseProblem(
  services: PageDependencies,
  context: Context,
  closed: PublicShareRow,
): Promise<Pick<Gate, 'problem' | 'retryAfterSeconds'> | undefined> {
  const form = await readForm(context.req.raw)
  try {
    const isRight = await tryPassphrase(services, context, closed, form.get('passphrase') ?? '')
    return isRight ? undefined : { problem: 'wrong' }
  } catch (error) {
    return waitOf(error)
  }
}

async function readForm(request: Request): Promise<URLSearchParams> {
  const chunks: Uint8Array[] = []
  for await (const chunk of readLimited(request, MAX_FORM_BYTES)) chunks.push(chunk)
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

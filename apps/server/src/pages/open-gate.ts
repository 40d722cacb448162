import type { SharedKind } from '@vitrine/api-client/contract/shares'
import type { PageTemplate } from '@vitrine/web/server'
import type { Context } from 'hono'
import { normalizeEmail } from '../people/verification/normalize-email.ts'
import { DomainError } from '../platform/errors/domain-error.ts'
import { readLimited } from '../platform/http/read-limited.ts'
import { findShare, type PublicShareRow } from '../sharing/shares/find-share.ts'
import { askForCode, proveAddress } from '../sharing/shares/listed-addresses.ts'
import { giveAddressPass, givePass, hasPass, type LinkPass } from '../sharing/shares/link-passes.ts'
import { readObstacle } from '../sharing/shares/read-obstacle.ts'
import { tryPassphrase } from '../sharing/shares/try-passphrase.ts'
import { hasBegunView, useView } from '../sharing/shares/use-view.ts'
import { type Gate, gatePage, VIEW_FIELD } from './gate-page.ts'
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
  if (obstacle === 'signed-out' || obstacle === 'other-account') return stay()

  const form = await readForm(context.req.raw)
  const beside = isBeside ? share : undefined
  if (obstacle === 'address') {
    const asked = await handleAddressForm(services, context, template, { closed, page: share, form })
    if (typeof asked !== 'string') return stay(asked)
    giveAddressPass(services, context, closed, { address: asked, beside })
    return open()
  }
  const nonce = form.get(VIEW_FIELD) ?? ''
  // Pressed twice, the last view is used up once the second press arrives.
  if (obstacle === 'used-up' && !(await hasBegunView(services.database, closed, nonce))) return stay()
  const hasNo = (pass: LinkPass) => !hasPass(services, context, closed, { pass, isBeside })
  const needsPassphrase = closed.passphraseHash !== null && hasNo('passphrase')
  if (needsPassphrase) {
    const problem = await passphraseProblem(services, context, closed, form)
    if (problem) return stay({ obstacle: 'passphrase', ...problem })
  }
  if (closed.viewsLeft !== null && hasNo('view')) {
    const since = await useView(services.database, closed, nonce)
    if (!since) return notFoundPage(context, template)
    givePass(services, context, closed, { pass: 'view', beside, since })
  }
  if (needsPassphrase) givePass(services, context, closed, { pass: 'passphrase', beside })
  return open()
}

/** The address that a right code proves, or what the gate says next: the same for listed and unlisted addresses. */
async function handleAddressForm(
  services: PageDependencies,
  context: Context,
  template: PageTemplate,
  { closed, page, form }: { closed: PublicShareRow; page: PublicShareRow; form: URLSearchParams },
): Promise<string | Partial<Gate>> {
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
  form: URLSearchParams,
): Promise<Pick<Gate, 'problem' | 'retryAfterSeconds'> | undefined> {
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

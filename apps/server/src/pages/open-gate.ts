import type { SharedKind } from '@vitrine/api-client/contract/shares'
import type { PageTemplate } from '@vitrine/web/server'
import type { Context } from 'hono'
import { DomainError } from '../platform/errors/domain-error.ts'
import { readLimited } from '../platform/http/read-limited.ts'
import { findShare } from '../sharing/shares/find-share.ts'
import { hasPassed, letPass } from '../sharing/shares/pass-cookie.ts'
import { tryPassphrase } from '../sharing/shares/try-passphrase.ts'
import { notFoundPage } from './not-found-page.ts'
import type { PageDependencies } from './page-dependencies.ts'
import { pageRequest } from './page-request.ts'
import { gatePage } from './gate-page.ts'

const MAX_FORM_BYTES = 4096

/** Takes the form of the gate: the right passphrase leads to the page, every other one back to the gate; undefined where there is none. Of two links beside each other, each has its turn. */
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
  const isOther = other !== undefined && hasPassed(services, context, share)
  const closed = isOther ? other : share
  if (closed.passphraseHash === null) return undefined
  const request = pageRequest(context, template)
  const form = await readForm(context.req.raw)
  try {
    if (!(await tryPassphrase(services, context, closed, form.get('passphrase') ?? '')))
      return gatePage(request, 'wrong')
  } catch (error) {
    if (error instanceof DomainError && error.retryAfterSeconds !== undefined)
      return gatePage(request, 'wait', error.retryAfterSeconds)
    throw error
  }
  letPass(services, context, closed, isOther ? share : undefined)
  return context.body(null, 303, { location: request.url, 'cache-control': 'no-store' })
}

async function readForm(request: Request): Promise<URLSearchParams> {
  const chunks: Uint8Array[] = []
  for await (const chunk of readLimited(request, MAX_FORM_BYTES)) chunks.push(chunk)
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

import { ANY_ORIGIN, type SharedKind, sharedPath } from '@vitrine/api-client/contract/shares'
import { EMBED_SCRIPT_HASH } from '@vitrine/offline-page'
import { PREPARATION_VERSION } from '@vitrine/share-views/prepare'
import { type Language, type PageTemplate, requestLanguage } from '@vitrine/web/server'
import type { Context } from 'hono'
import { networkOfRequest } from '../people/origins/request-origin.ts'
import { entityTag, matchesTag } from '../platform/http/entity-tag.ts'
import { negotiateEncoding } from '../platform/http/negotiate-encoding.ts'
import { createSharedRuns } from '../platform/tasks/create-shared-runs.ts'
import { findShare, type PublicShareRow } from '../sharing/shares/find-share.ts'
import { publicShareJson } from '../sharing/shares/public-share-json.ts'
import { readSnapshot } from '../sharing/shares/read-snapshot.ts'
import { gateTexts } from './gate-texts.ts'
import { notFoundPage } from './not-found-page.ts'
import type { PageDependencies } from './page-dependencies.ts'
import type { EmbedToWrite } from './page-tasks.ts'
import { createRenderQueue } from './render-queue.ts'

type Theme = EmbedToWrite['theme']

/** Answers the document for frames of a link; each request looks whether the link still stands, is for everyone and may be embedded. */
export type SharedEmbeds = (
  context: Context,
  asked: { kind: SharedKind; shareId: string },
) => Promise<Response>

/**
 * Gives the documents of links for frames on other sites, each made once in a language and theme. Only pages of the origins that
 * the link names may show them; they ask for nothing elsewhere, and neither read nor set a cookie.
 */
export function createSharedEmbeds(services: PageDependencies, template: PageTemplate): SharedEmbeds {
  const { database, runTask, pages, answerBrotli, publicUrl, load } = services
  const queue = createRenderQueue({ load })
  const writeOnce = createSharedRuns<Uint8Array>()

  async function write(share: PublicShareRow, language: Language, theme: Theme): Promise<Uint8Array> {
    const json = publicShareJson(share, await readSnapshot(database, runTask, share))
    const { href } = new URL(sharedPath(share.kind, share.id), publicUrl())
    const page = { href, label: gateTexts(language).open }
    const accent = share.branding?.accent ?? undefined
    return runTask('write-embed', { json, language, theme, page, accent })
  }

  return async (context, { kind, shareId }) => {
    const share = await findShare(database, shareId)
    if (share?.kind !== kind || share.embedOrigins.length === 0) return notFoundPage(context, template)
    const { search, searchParams } = new URL(context.req.url)
    const language = requestLanguage({ search, acceptLanguage: context.req.header('accept-language') })
    const theme = themeOf(searchParams.get('theme'))
    const version = [
      share.snapshotHash,
      share.branding?.version ?? '',
      template.version,
      PREPARATION_VERSION,
      publicUrl(),
    ].join(' ')
    const tag = entityTag(share.id, version, language, theme, share.embedOrigins.join(' '))
    const encoding = negotiateEncoding(context.req.header('accept-encoding'))
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'content-security-policy': policyFor(share.embedOrigins),
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding, Accept-Language',
      'x-robots-tag': 'noindex',
      etag: tag,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    }
    if (matchesTag(context.req.header('if-none-match'), tag)) return context.body(null, 304, headers)
    if (context.req.method === 'HEAD') return context.body(null, 200, headers)
    const key = `${share.id} embed ${language} ${theme}`
    const network = networkOfRequest(services, context)
    const body =
      pages.get(key, version) ??
      (await writeOnce(
        `${key} ${version}`,
        async (signal) => {
          const made = await queue.run({ network, signal }, () => write(share, language, theme))
          pages.set(key, share.id, made, version)
          return made
        },
        context.req.raw.signal,
      ))
    return answerBrotli(context, body, encoding, headers)
  }
}

function themeOf(asked: string | null): Theme {
  return asked === 'light' || asked === 'dark' ? asked : 'system'
}

/** Beside the policy in the document itself, which names the hash of its styles. */
function policyFor(origins: readonly string[]): string {
  const ancestors = origins.includes(ANY_ORIGIN) ? ANY_ORIGIN : origins.join(' ')
  return [
    `script-src '${EMBED_SCRIPT_HASH}'`,
    "img-src 'self' data:",
    "connect-src 'none'",
    "object-src 'none'",
    "frame-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ')
}

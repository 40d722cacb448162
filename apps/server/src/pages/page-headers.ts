import type { Encoding } from '../platform/http/negotiate-encoding.ts'
import type { PageRequest } from './page-request.ts'

/**
 * Headers of every HTML page; `noindex` unless the page says otherwise. The policy comes with the template, from
 * `apps/web/src/server/content-security-policy.ts`.
 */
export function pageHeaders(
  { language, template }: PageRequest,
  { encoding = 'identity', isIndexed = false }: { encoding?: Encoding; isIndexed?: boolean } = {},
): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'content-security-policy': template.contentSecurityPolicy,
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding, Accept-Language, Cookie',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    ...(!isIndexed && { 'x-robots-tag': 'noindex' }),
  }
}

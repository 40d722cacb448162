import { BRAND_VOICES_PATH } from '@vitrine/api-client/contract/brand-voices'
import { CONVERSATIONS_PATH } from '@vitrine/api-client/contract/conversations'
import { PAGES_PATH } from '@vitrine/api-client/contract/pages'
import { RUNS_PATH } from '@vitrine/api-client/contract/runs'
import { APPROVALS_PATH, SHARES_PATH } from '@vitrine/api-client/contract/shares'
import { STORED_OBJECTS_PATH } from '@vitrine/api-client/contract/stored-objects'
import { Hono } from 'hono'
import { probeChanges } from '../platform/http/probe-changes.ts'
import { approvalDecisionRoutes } from './approval-decisions/approval-decision-routes.ts'
import { brandVoiceRoutes } from './brand-voices/brand-voice-routes.ts'
import { PUBLIC_BRANDS_PATH } from './brand-voices/public-brand.ts'
import { publicBrandRoutes } from './brand-voices/public-brand-routes.ts'
import type { PreparePage } from '../platform/http/prepare-in-time.ts'
import { approvalRoutes } from './approvals/approval-routes.ts'
import { conversationPageRoutes } from './public-pages/conversation-page-routes.ts'
import { pageListRoutes } from './public-pages/page-list-routes.ts'
import { publicPageRoutes } from './public-pages/public-page-routes.ts'
import { publicShareRoutes } from './shares/public-share-routes.ts'
import { schemaRoutes } from './shares/schema-routes.ts'
import { shareRoutes } from './shares/share-routes.ts'
import { conversationMaskingRoutes, runMaskingRoutes } from './source-masking/source-masking-routes.ts'
import { visitorShareRoutes } from './shares/visitor-share-routes.ts'
import { storedObjectRoutes } from './stored-objects/stored-object-routes.ts'
import type { SharingDependencies } from './sharing-dependencies.ts'

/** Routes of shares, public pages, publication requests and the files of a workspace; `prepare` makes a page ahead of its first reader. */
export function sharingLayer(
  dependencies: SharingDependencies,
  prepare: Record<'share' | 'page', PreparePage>,
): Hono {
  const withRoom = probeChanges(() => dependencies.probeWriting())
  return new Hono()
    .route('/api/public/shares', publicShareRoutes(dependencies))
    .route('/api/public/schemas', schemaRoutes())
    .route('/api/public/pages', publicPageRoutes(dependencies))
    .route('/api/public/runs', new Hono().use(withRoom).route('/', visitorShareRoutes(dependencies)))
    .route(PUBLIC_BRANDS_PATH, publicBrandRoutes(dependencies))
    .route(BRAND_VOICES_PATH, brandVoiceRoutes(dependencies))
    .route(STORED_OBJECTS_PATH, storedObjectRoutes(dependencies))
    .route(PAGES_PATH, pageListRoutes(dependencies))
    .route(CONVERSATIONS_PATH, conversationPageRoutes(dependencies, prepare.page))
    .route(CONVERSATIONS_PATH, conversationMaskingRoutes(dependencies))
    .route(SHARES_PATH, shareRoutes(dependencies, prepare.share))
    .route(APPROVALS_PATH, approvalDecisionRoutes(dependencies, prepare.share))
    .route(RUNS_PATH, approvalRoutes(dependencies))
    .route(RUNS_PATH, runMaskingRoutes(dependencies))
}

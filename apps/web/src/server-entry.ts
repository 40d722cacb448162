// Style sheets and `import.meta.env`, for every room that reads these sources.
/// <reference types="vite/client" />
export { directionOf, type Language, languages } from '@vitrine/i18n-setup'
export { parseServiceAddress, type ServiceAddresses } from './configuration/service-addresses.ts'
export type { SharedThing } from './reading/read-share.ts'
export type { SharedRun } from './reading/shared-run.ts'
export type { WorkflowInitialData } from './workflow/workflow-initial-data.ts'
export { diagramFramePath } from './configuration/diagram-frame-path.ts'
export { clientFolder, publicFiles } from './server/client-folder.ts'
export { diagramFramePolicy } from '@vitrine/rich-text/diagrams'
export { isPrivate } from './server/is-private.ts'
export { loginPath } from './session/gate.ts'
export { listLocaleFiles } from './server/locale-files.ts'
export {
  createTemplate,
  type PageTemplate,
  readTemplate,
  type TemplateOptions,
} from './server/page-template.ts'
export {
  readWords,
  renderArticle,
  type RenderedArticle,
  renderLiveArticle,
  type RenderedLiveArticle,
} from './server/render-article.tsx'
export {
  type PageRequest,
  renderApplication,
  renderComparison,
  renderNeedsScripts,
  renderNotFound,
  renderPublicArticle,
  renderPublicPage,
  renderServerError,
  renderShared,
  renderSharedArticle,
  renderStartWorkflow,
} from './server/render-page.ts'
export { plainTitle } from './server/plain-title.ts'
export { shareDescription, shareTitle } from './server/share-description.ts'
export { wellFormedJson } from './server/well-formed-json.ts'
export { type LanguageRequest, requestLanguage, statedLanguage } from './server/request-language.ts'

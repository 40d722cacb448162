export { languages, type Language } from './i18n/languages.ts'
export type { SharedConversation } from './reading/shared-conversation.ts'
export { clientFolder, publicFiles } from './server/client-folder.ts'
export { contentSecurityPolicy } from './server/content-security-policy.ts'
export { negotiateLanguage, type ReaderLanguages } from './server/negotiate-language.ts'
export { createTemplate, type PageTemplate, readTemplate } from './server/page-template.ts'
export {
  type PageRequest,
  renderApplication,
  renderNotFound,
  renderServerError,
  renderSharedConversation,
} from './server/render-page.ts'

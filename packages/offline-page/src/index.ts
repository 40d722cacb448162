export { type OfflinePageLanguage, offlinePageLanguages } from './offline-page-language.ts'
export { EMBED_SCRIPT_HASH, type EmbedOptions, embedPage, embedRunPage } from './embed-page.tsx'
export { offlinePage, offlineRunPage } from './offline-page.tsx'

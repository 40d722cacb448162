export { type OfflinePageLanguage, offlinePageLanguages } from './offline-page-language.ts'
export { offlinePage, offlineRunPage } from './offline-page.tsx'

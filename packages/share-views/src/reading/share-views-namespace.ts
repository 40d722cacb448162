/** The i18next namespace that every label of this package lives in. */
export const shareViewsNamespace = 'share-views'

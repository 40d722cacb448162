/** The i18next namespace of all labels of this package. */
export const shareViewsNamespace = 'share-views'

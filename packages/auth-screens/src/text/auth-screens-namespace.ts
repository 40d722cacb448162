/** The i18next namespace that every text of this package lives in. */
export const authScreensNamespace = 'auth-screens'

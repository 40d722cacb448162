/** The i18next namespace of this package's texts. */
export const authScreensNamespace = 'auth-screens'

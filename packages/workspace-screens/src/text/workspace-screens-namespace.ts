/** The i18next namespace that every text of this package lives in. */
export const workspaceScreensNamespace = 'workspace-screens'

/** The i18next namespace of this package's texts. */
export const workspaceScreensNamespace = 'workspace-screens'

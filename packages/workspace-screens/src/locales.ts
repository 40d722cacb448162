import en from './locales/en/workspace-screens.json' with { type: 'json' }

export { workspaceScreensNamespace } from './workspace-screens-namespace.ts'

/** Every text of the screens, by language. */
export const workspaceScreensResources: { en: typeof en } = { en }

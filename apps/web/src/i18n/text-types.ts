import type authScreens from '@vitrine/auth-screens/locales/en/auth-screens.json'
import type shareViews from '@vitrine/share-views/locales/en/share-views.json'
import type workspaceScreens from '@vitrine/workspace-screens/locales/en/workspace-screens.json'
import type home from '../locales/en/home.json'
import type translation from '../locales/en/translation.json'

/** The shell's texts by namespace; what i18next's typed keys are made from. */
export interface ShellTexts {
  translation: typeof translation
  home: typeof home
  'auth-screens': typeof authScreens
  'share-views': typeof shareViews
  'workspace-screens': typeof workspaceScreens
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    enableSelector: 'strict'
    resources: ShellTexts
  }
}

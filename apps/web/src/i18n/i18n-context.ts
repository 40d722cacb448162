import type { i18n } from 'i18next'
import { createContext } from 'react-router'

/** The reader's texts, for what loads screens: set by whoever creates the router. */
export const i18nContext = createContext<i18n>()

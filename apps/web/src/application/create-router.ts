import type { i18n } from 'i18next'
import {
  createBrowserRouter,
  type DataRouter,
  type HydrationState,
  RouterContextProvider,
} from 'react-router'
import { i18nContext } from '../i18n/i18n-context.ts'
import { routes } from './routes.ts'
import { registerScreenTexts } from '../routing/screen-texts.ts'

/** The router of the page, whose screens bring their texts to `i18n`. */
export function createRouter(i18n: i18n, hydrationData?: HydrationState): DataRouter {
  const getContext = () => new RouterContextProvider(new Map([[i18nContext, i18n]]))
  const router = createBrowserRouter(routes, { hydrationData, getContext })
  registerScreenTexts(i18n, router)
  return router
}

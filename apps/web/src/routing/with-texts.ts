import { prepareTexts } from '@vitrine/i18n-setup'
import type { LoaderFunction } from 'react-router'
import { i18nContext } from '../i18n/i18n-context.ts'
import type { ShellTexts } from '../i18n/text-types.ts'
import { limitLoader } from './limit-loader.ts'

/**
 * Part of a route whose screen has texts of its own: loads them in the reader's language beside the screen's chunk,
 * which brings the English ones as `handle.texts`. A screen that has a loader prepares its texts there instead.
 */
export function withTexts(...namespaces: (keyof ShellTexts)[]): {
  loader: LoaderFunction
} {
  return {
    loader: limitLoader(async ({ context }) => {
      await prepareTexts(context.get(i18nContext), namespaces)
      return null
    }),
  }
}

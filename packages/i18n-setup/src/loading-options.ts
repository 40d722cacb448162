import type { HttpBackendOptions } from 'i18next-http-backend'
import { ADD_PATH, LOAD_PATH } from './loading-rules.ts'
import { parseTexts } from './parse-texts.ts'

/** Options of the loader for an application that is mounted at a path, wherever in it the reader stands. */
export function loadingOptions(mountPath = '/'): HttpBackendOptions {
  const mount = mountPath.endsWith('/') ? mountPath : `${mountPath}/`
  return {
    // Joined as text: a `URL` would escape the braces of the placeholders.
    loadPath: mount + LOAD_PATH.replace('./', ''),
    addPath: ADD_PATH,
    parse: parseTexts,
    // It repeats every failed read five times, each time, where `healTexts` reads once.
    reloadInterval: false,
  }
}

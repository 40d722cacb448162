import type { SignInMethods } from '@vitrine/auth-screens/port'
import type { ShellTexts } from '../i18n/text-types.ts'
import type { WorkflowInitialData } from '../workflow/workflow-initial-data.ts'
import type { ServiceAddresses } from './service-addresses.ts'
import { ConfigurationError } from './configuration-error.ts'

/** What the server gives the application beside the rendered page. */
export interface PageData {
  /** Texts in the page's language by namespace, as far as its screen needs them; none in English. */
  texts?: Readonly<Record<string, object>>
  /** What a page without React may have to say of itself, in its language. */
  notices?: NoticeTexts
  /** What is not at the page's own origin. */
  configuration?: Readonly<Partial<ServiceAddresses>>
  /** How one gets in here, for the screens at the door. */
  signInMethods?: SignInMethods
  /** What is started here. */
  workflow?: WorkflowInitialData
}

/** Texts about the connection and about what this browser does not keep. */
export type NoticeTexts = Pick<ShellTexts['translation'], 'connection' | 'storage'>

/** Id of the data block that holds it as JSON; no script, so that the page's policy has nothing against it. */
export const PAGE_DATA_ID = 'page-data'

/** Reads what came with the page; nothing where nothing came. Throws `ConfigurationError` where it cannot be read. */
export function readPageData(document: Document): PageData {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent ?? '{}'
  const data = parse(text)
  if (!isRecord(data)) throw new ConfigurationError(PAGE_DATA_ID, text)
  return data
}

/** Whether a value that came with the page has names and values. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import { createHash } from 'node:crypto'
import type { ServiceAddresses } from '../configuration/service-addresses.ts'

const directives = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'worker-src': "'self'",
  // A reader may agree to load an image from anywhere.
  'img-src': "'self' data: https:",
  'connect-src': "'self'",
  // What draws diagrams.
  'frame-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'object-src': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'vitrine-rich-text vitrine-worker',
}

/** What stands in pages instead of in files, and is allowed to by its hash. */
export interface InlineSources {
  scripts: readonly string[]
  styles: readonly string[]
}

/**
 * Policy of every page: what is inline is named by its hash, without a nonce, so that pages can be kept compressed.
 * Nothing is spoken to but the page's own origin and the services that were configured.
 */
export function createContentSecurityPolicy(
  services: Readonly<Partial<ServiceAddresses>> = {},
  { scripts, styles }: InlineSources = { scripts: [], styles: [] },
): string {
  const origins = Object.values(services).map((address) => new URL(address).origin)
  const more: Partial<Record<string, string[]>> = {
    'script-src': scripts.map(hashSource),
    'style-src': styles.map(hashSource),
    'connect-src': origins,
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set([sources, ...(more[name] ?? [])])].join(' '))
    .join('; ')
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

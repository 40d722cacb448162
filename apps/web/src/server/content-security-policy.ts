import type { ServiceAddresses } from '../configuration/service-addresses.ts'

const directives = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'worker-src': "'self'",
  // A reader may agree to load an image from anywhere.
  'img-src': "'self' data: https:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'object-src': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'vitrine-rich-text vitrine-worker',
}

/**
 * Policy of every page: no inline script at all, so no nonce, so pages can be kept compressed.
 * Nothing is spoken to but the page's own origin and the services that were configured.
 */
export function createContentSecurityPolicy(services: Readonly<Partial<ServiceAddresses>> = {}): string {
  const origins = new Set(Object.values(services).map((address) => new URL(address).origin))
  const connect = [directives['connect-src'], ...origins].join(' ')
  return Object.entries({ ...directives, 'connect-src': connect })
    .map((directive) => directive.join(' '))
    .join('; ')
}

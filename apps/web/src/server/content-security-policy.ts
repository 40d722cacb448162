const directives = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  // A reader may agree to load an image from anywhere.
  'img-src': "'self' data: https:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'object-src': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'vitrine-rich-text',
}

/** Policy of every page: no inline script at all, so no nonce, so pages can be kept compressed. */
export const contentSecurityPolicy: string = Object.entries(directives)
  .map((directive) => directive.join(' '))
  .join('; ')

import type { SafeHtml } from '../text/safe-html.ts'

interface HtmlPolicy {
  createHTML(html: string): unknown
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(html: string): string }): HtmlPolicy
}

let policy: HtmlPolicy | undefined

/** The HTML as the browser wants it: a `TrustedHTML` of policy `vitrine-rich-text` where it knows Trusted Types. */
export function trustedHtml(html: SafeHtml): string {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
  if (!factory) return html
  policy ??= createPolicy(factory)
  // React's types know strings only; React itself hands the object to the browser untouched.
  return policy.createHTML(html) as string
}

/** Where the page's policy does not name ours, plain strings work unless it enforces Trusted Types as well. */
function createPolicy(factory: PolicyFactory): HtmlPolicy {
  const rules = { createHTML: (html: string): string => html }
  try {
    return factory.createPolicy('vitrine-rich-text', rules)
  } catch {
    return rules
  }
}

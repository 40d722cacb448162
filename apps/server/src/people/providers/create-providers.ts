import type { ProviderSettings } from '../../platform/configuration/parse-provider-settings.ts'
import { createGithubProvider } from './create-github-provider.ts'
import { createOidcProvider } from './create-oidc-provider.ts'
import type { Provider } from './provider.ts'

/** The providers as they are configured, in the order in which people see them. */
export function createProviders(settings: ProviderSettings[]): Provider[] {
  return settings.map((one) => (one.kind === 'github' ? createGithubProvider(one) : createOidcProvider(one)))
}

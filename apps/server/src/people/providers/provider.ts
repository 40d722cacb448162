/** What a provider says about a person whom it has just recognised. */
export interface Vouched {
  /** Names the person for ever, among all persons of all providers that ever had this provider's id. */
  subject: string
  /** As the provider writes it; undefined where it names none that it has verified. */
  verifiedEmail: string | undefined
  /** Whether the provider, or the operator who has chosen it, answers for who has this address today. */
  isAuthority: boolean
  name: string | undefined
}

/** What ties an answer of a provider to the question. */
export interface ProviderSecrets {
  state: string
  nonce: string
  /** Of PKCE, RFC 7636. */
  verifier: string
}

/** Somebody else who vouches for people. */
export interface Provider {
  id: string
  name: string
  /** The address to send a browser to. Throws `ProviderError`. */
  begin(question: ProviderSecrets & { redirectUri: string; language?: string }): Promise<URL>
  /** Reads the address that the provider has sent a browser back to. Throws `ProviderError`. */
  finish(address: URL, secrets: ProviderSecrets): Promise<Vouched>
}

/** How long one request to a provider may take, in seconds. */
export const PROVIDER_TIMEOUT_SECONDS = 8

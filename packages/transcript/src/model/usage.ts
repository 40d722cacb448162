/** Tokens a model call or a whole conversation took. */
export interface Usage {
  /** Tokens sent to the model, cached ones included. */
  inputTokens?: number
  /** Tokens the model wrote, reasoning included. */
  outputTokens?: number
  /** Part of `outputTokens` that was reasoning. */
  reasoningTokens?: number
  /** Part of `inputTokens` that was read from a cache. */
  cachedInputTokens?: number
}

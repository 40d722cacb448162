/** A setting that came with the page and cannot be used. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
  readonly code = 'configuration'
  readonly setting: string
  /** As it was given, shortened. */
  readonly value: string

  constructor(setting: string, value: unknown) {
    const text = (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 200)
    super(`The setting ${setting} cannot be used: ${text}`)
    this.setting = setting
    this.value = text
  }
}

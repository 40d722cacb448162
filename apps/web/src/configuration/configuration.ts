import { ConfigurationError } from './configuration-error.ts'
import { isRecord, readPageData } from './page-data.ts'
import { addressProtocols, parseServiceAddress, type ServiceAddresses } from './service-addresses.ts'

let known: ServiceAddresses | undefined

/** Where the services of this page live; its own origin unless it says otherwise. Throws `ConfigurationError`. */
export function configuration(): ServiceAddresses {
  known ??= readConfiguration(readPageData(document).configuration, window.location.origin)
  return known
}

/** What is wrong with the settings that came with the page, if anything is. */
export function configurationFault(): ConfigurationError | undefined {
  try {
    configuration()
    return undefined
  } catch (error) {
    if (error instanceof ConfigurationError) return error
    throw error
  }
}

/** Completes the addresses that were given. Throws a `ConfigurationError` naming the first that cannot be used. */
export function readConfiguration(given: unknown, origin: string): ServiceAddresses {
  const settings = given === undefined ? {} : given
  if (!isRecord(settings)) throw new ConfigurationError('configuration', settings)
  const addresses: ServiceAddresses = {
    apiBaseUrl: origin,
    webSocketBaseUrl: origin.replace(/^http/, 'ws'),
    authUrl: origin,
  }
  for (const name of Object.keys(addressProtocols) as (keyof ServiceAddresses)[]) {
    const value = settings[name]
    if (value === undefined) continue
    const address = parseServiceAddress(name, value)
    if (!address) throw new ConfigurationError(name, value)
    addresses[name] = address
  }
  return addresses
}

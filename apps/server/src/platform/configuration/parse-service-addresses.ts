import { parseServiceAddress, type ServiceAddresses } from '@vitrine/web/server'
import { StartRefusal } from '../errors/start-refusal.ts'

const variables = [
  { variable: 'API_BASE_URL', name: 'apiBaseUrl', example: 'https://api.example.org' },
  { variable: 'WEBSOCKET_BASE_URL', name: 'webSocketBaseUrl', example: 'wss://api.example.org' },
  { variable: 'AUTH_URL', name: 'authUrl', example: 'https://auth.example.org' },
] as const

/** Reads where browsers find the services that are not at the origin of the pages. Throws `StartRefusal`. */
export function parseServiceAddresses(
  environment: Record<string, string | undefined>,
): Partial<ServiceAddresses> {
  const addresses: Partial<ServiceAddresses> = {}
  for (const { variable, name, example } of variables) {
    const value = environment[variable]
    if (value === undefined) continue
    const address = parseServiceAddress(name, value)
    if (!address) throw refusal(variable, value, example)
    addresses[name] = address
  }
  return addresses
}

function refusal(variable: string, value: string, example: string): StartRefusal {
  const shown = value.includes('@') ? '(not shown)' : value.slice(0, 80)
  return new StartRefusal(
    `${variable} is "${shown}". Set it to an address such as ${example}, without user name, query and fragment, or unset it for the origin of the pages.`,
  )
}

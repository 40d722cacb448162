import { BlockList, isIP } from 'node:net'

/** What is reserved for other uses than the internet: https://www.iana.org/assignments/iana-ipv4-special-registry */
const reserved4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]

/** Everything of IPv6 but global unicast, and of that what leads to IPv4 or nowhere. */
const reserved6 = ['::/3', '4000::/2', '8000::/1', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

/** Two lists, since IPv4 stands inside of `::/3` for one. */
const reserved = {
  4: blockListOf(reserved4, 'ipv4'),
  6: blockListOf(reserved6, 'ipv6'),
}

/** Whether an IP address is one of the internet, and not of this machine or the network it stands in. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !reserved[4].check(address, 'ipv4')
  return version === 6 && !reserved[6].check(address, 'ipv6')
}

function blockListOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

import { BlockList } from 'node:net'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientAddress, networkOf } from './client-address.ts'

const proxies = new BlockList()
proxies.addSubnet('10.0.0.0', 8)
proxies.addAddress('::1', 'ipv6')

async function addressOf(
  remoteAddress: string | undefined,
  forwarded: string | undefined,
  trusted: BlockList,
) {
  const app = new Hono().get('/', (context) => context.text(clientAddress(context, trusted)))
  const headers = new Headers(forwarded === undefined ? [] : [['x-forwarded-for', forwarded]])
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })
  return answer.text()
}

test.each([
  ['nobody is trusted', '192.0.2.1', '203.0.113.9', new BlockList(), '192.0.2.1'],
  ['the socket is no proxy', '192.0.2.1', '203.0.113.9', proxies, '192.0.2.1'],
  ['a proxy names its client', '10.0.0.1', '203.0.113.9', proxies, '203.0.113.9'],
  ['the client invents a part', '10.0.0.1', '1.2.3.4, 203.0.113.9', proxies, '203.0.113.9'],
  ['proxies stand in a row', '10.0.0.1', '203.0.113.9, 10.0.0.2', proxies, '203.0.113.9'],
  ['a proxy of the other family', '::1', '2001:db8::7', proxies, '2001:db8::7'],
  ['an IPv4 address is written as IPv6', '::ffff:10.0.0.1', '203.0.113.9', proxies, '203.0.113.9'],
  ['a proxy names nonsense', '10.0.0.1', 'unknown', proxies, '10.0.0.1'],
  ['a local socket has no address', undefined, '203.0.113.9', proxies, 'unknown'],
])('when %s', async (_case, socket, forwarded, trusted, expected) => {
  expect(await addressOf(socket, forwarded, trusted)).toBe(expected)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1:2', 'fe80:0:0:0::/64'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

import { expect, test } from 'vitest'
import { isPublicAddress } from './is-public-address.ts'

test.each(['1.1.1.1', '93.184.216.34', '223.255.255.1', '2606:4700::1111', '2a00:1450:4001::1'])(
  '%s is of the internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:169.254.169.254',
  '::ffff:a9fe:a9fe',
  '::ffff:8.8.8.8',
  '64:ff9b::a9fe:a9fe',
  '2002:a9fe:a9fe::1',
  '2001:0:a9fe:a9fe::1',
  'fe80::1',
  'fd00:ec2::254',
  'ff02::1',
  'localhost',
  '2852039166',
  '',
])('%j is not', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

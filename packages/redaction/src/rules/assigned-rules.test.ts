import { createLetters } from '@vitrine/tooling/made-secrets'
import { expect, test } from 'vitest'
import { chatAbout } from '../__fixtures__/chat.ts'
import { findSecrets } from '../findings/find-secrets.ts'
import { secretOfField } from './assigned-rules.ts'

const { word } = createLetters('assigned')

const kindsIn = (text: string) => findSecrets(chatAbout(text), { people: false }).map(({ kind }) => kind)

const names = [
  'primary_access_key',
  'primaryAccessKey',
  'primary_shared_key',
  'primaryStorageKey',
  'PRIMARY_ENCRYPTION_KEY',
  'REGISTRY_TOKEN',
  'CI_REGISTRY_TOKEN',
  'REGISTRY_AUTH',
  'HASH_SALT',
  'hash_salt',
  'SITE_TOKEN',
  'GROUP_TOKEN',
  'CACHE_TOKEN',
  'object_storage_key',
  'GROUP_ENCRYPTION_KEY',
  'ROW_ENCRYPTION_KEY',
]

test.each(names)('%s is the name of a secret, in a file and as a field', (name) => {
  const value = word(32)
  expect(kindsIn(`${name} = "${value}"`)).toEqual(['named-secret'])
  expect(kindsIn(`${name}=${value}\n`)).toEqual(['named-secret'])
  expect(secretOfField(name, value)).toBe('named-secret')
})

test.each(['SITE_PASS', 'HASH_PASS', 'FILE_PWD', 'type_kennwort', 'URL_SENHA'])(
  '%s is the name of a password, in a file and as a field',
  (name) => {
    expect(kindsIn(`${name}=hunter2xyz!`)).toEqual(['password'])
    expect(secretOfField(name, 'hunter2xyz!')).toBe('password')
  },
)

test.each([
  'primary_key',
  'PRIMARY_KEY',
  'cacheKey',
  'HASH_KEY',
  'MY_CACHE_KEY',
  'RECAPTCHA_SITE_KEY',
  'max_tokens',
])('%s is the name of something to look up', (name) => {
  expect(kindsIn(`${name}=${word(32)}`)).toEqual([])
  expect(secretOfField(name, word(32))).toBeUndefined()
})

test.each([
  ['DB_PASS=mypassword', true],
  ['export DB_PASS=supersecretword', true],
  ['db:\n  password: mypasswordtoken\n', true],
  ['{"password": "mypassword"}', true],
  ['resetPassword({ proof, newPassword: otherPassword })', false],
  ['connect(user, password=userpassword)', false],
  ['interface Login {\n  password: UserPassword\n}', false],
])('%j holds a password of letters alone: %s', (text, isOne) => {
  expect(kindsIn(text)).toEqual(isOne ? ['password'] : [])
})

test('a session of a program has an id, and one of a server a secret', () => {
  expect(secretOfField('sessionId', 'e96403ed-cece-4b55-8a4f-36ad2f2639be')).toBeUndefined()
  expect(secretOfField('sessionId', word(32))).toBeUndefined()
  expect(secretOfField('sessionid', word(32))).toBe('named-secret')
  expect(secretOfField('JSESSIONID', word(32))).toBe('named-secret')
  expect(kindsIn(`sessionid=${word(32)}`)).toEqual(['cookie'])
})

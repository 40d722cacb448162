import { createLetters } from '@vitrine/tooling/made-secrets'
import { expect, test } from 'vitest'
import { chatAbout } from '../__fixtures__/chat.ts'
import { findSecrets } from '../findings/find-secrets.ts'
import { redact } from '../findings/redact.ts'

const { word, hex } = createLetters('tables')

function masked(text: string): string {
  const part = redact(chatAbout(text), 'secrets').model.messages[1]?.parts[0]
  return part?.type === 'text' ? part.text : ''
}

const [one, other] = [`${word(8)}!`, `${word(6)}#9`]

const tables: [what: string, text: string][] = [
  ['Markdown', `| user | password |\n| --- | --- |\n| ada | ${one} |\n| bob | ${other} |\n`],
  [
    'Markdown in code',
    `| Host | Login | Password |\n|:--|:-:|--:|\n| a | b | \`${one}\` |\n| c | d | \`${other}\` |`,
  ],
  ['Markdown without outer signs', `name | passwd\n--- | ---\nada | ${one}\nbob | ${other}`],
  [
    'what psql prints',
    ` id | login | password \n----+-------+----------\n  1 | ada   | ${one}\n  2 | bob   | ${other}\n(2 rows)`,
  ],
  [
    'what mysql prints',
    `+------+----------+\n| user | password |\n+------+----------+\n| ada  | ${one} |\n| bob  | ${other} |\n+------+----------+`,
  ],
  ['values between commas', `user,password,role\nada,${one},admin\nbob,${other},guest\n`],
  ['values in quotes', `"user","password"\r\n"Lovelace, Ada","${one}"\r\n"bob","${other}"\r\n`],
  ['values between semicolons', `Benutzer;Kennwort\nada;${one}\nbob;${other}`],
  ['values between tabs', `email\tinitial password\nada@shop.io\t${one}\nbob@shop.io\t${other}`],
  ['a file that is read with numbers', `     1→user,password\n     2→ada,${one}\n     3→bob,${other}\n`],
  ['a diff', `+user,password\n+ada,${one}\n+bob,${other}`],
  ['a result in JSON', JSON.stringify({ csv: `user,password\nada,${one}\nbob,${other}\n` })],
]

test.each(tables)('passwords in a column of %s are masked, and nothing else is', (_, text) => {
  expect(masked(text)).toBe(text.replace(one, '[password 1]').replace(other, '[password 2]'))
})

test('keys in a column are masked', () => {
  const [key, token] = [word(32), hex(40)]
  const text = `service,api key,token\nmail,${key},${token}\nchat,none,none\n`
  expect(masked(text)).toBe('service,api key,token\nmail,[secret 1],[secret 2]\nchat,none,none\n')
})

const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => `| u${at} | - |\n`).join('')

test.each([
  ['thousands of rows', `| user | password |\n|---|---|\n${rowsOf(5000)}`, '| u '],
  ['a row with another number of cells', '| user | password |\n|---|---|\n| ada |\n', '| u '],
  ['a sign in a cell', '| user | password |\n|---|---|\n| ada | - |\n', '| a \\| b '],
  ['a cell of two lines', 'note,user,password\na,b,none\n"one\ntwo, ""three""",ada,none\n', 'four,bob,'],
  ['a row of another length', 'user,password\nada,none\nbob\nx,y,z\neve,none\n', 'ann,'],
])('a password after %s is masked', (_, before, cells) => {
  const row = cells.startsWith('|') ? `${cells}| ${one} |\n` : `${cells}${one}\n`
  expect(masked(before + row)).toBe(before + row.replace(one, '[password 1]'))
})

test('beside a user a word with a number is a password', () => {
  expect(masked('| user | password |\n|---|---|\n| ada | sunshine42 |\n')).toContain('[password 1]')
})

test.each([
  '| Method | Password | Passkey |\n| --- | --- | --- |\n| phishing-resistant | No | Yes |\n| since | v1.2 | 2024 |\n',
  '| Feature | Password |\n| --- | --- |\n| hash | bcrypt-12 |\n| login | unsupported |\n| speed | argon2id |\n',
  '| user | password |\n| --- | --- |\n| required | optional |\n| string | string |\n| ada | •••••••• |\n| bob | <password> |\n',
  '| user | password |\n| --- | --- |\n| ${USER} | ${DB_PASSWORD_1} |\n| you | your-password-1 |\n',
  'Enter username, password\nand then, click the button of 2024!\n',
  'name,passed,max tokens\na,4096abc1,12345678901234567890abcd\n',
  'passed,failed\n12a!,3\n',
  'you need an email, password\nOk, thanks!\n',
  'email, password\nOk, thanks!\n',
  'SELECT username, password\nFROM users, roles;\nWHERE a, b2!\n',
  ...[
    '12:31:05 10/12 99.9% 2026-11-27T12:31:05Z ~/projects/app C:\\Users\\ada ./a/b-2',
    'VARCHAR(60) required! (optional) SHA-256 argon2id 1Password KeePass2 SecretStr String! NOT_NULL!',
    'min(8) hashPassword() resetPassword hash_password2 createHash2',
  ].map(
    (values) =>
      `user,password\n${values
        .split(' ')
        .map((value) => `ada,${value}\n`)
        .join('')}`,
  ),
  '| Test | Pass |\n| --- | --- |\n| a | 12:31:05 |\n| b | run#2! |\n',
  '| host | pwd |\n| --- | --- |\n| a | ~/projects/app |\n| b | C:\\Users\\ada |\n| c | sunshine42 |\n',
  'commit,token\n2f8ad9c31ffe0a7bb0d44bb0e3a2f1d09c8b7a65,2f8ad9c31ffe0a7bb0d44bb0e3a2f1d09c8b7a66\na,b\n',
  'id,next page token,token type\n1,7ETtVRBqkDbFwrhVPahdPV1q,bearer-2-legged-oauth\n',
  'const { user, password } = login\nconst { name, token2 } = other\n',
  '| key | value |\n| --- | --- |\n| a1b2c3d4e5f6a7b8c9 | 1 |\n',
  '| token | meaning |\n| --- | --- |\n| identifier-name-2 | a name |\n',
])('%j holds no secret', (text) => {
  expect(findSecrets(chatAbout(text), { people: false })).toEqual([])
})

test.each(['password,name\nyes,no\n', 'password,', 'password|a\n---|---\n', 'password,token\n'])(
  'texts of %j alone are read through, however long',
  (piece) => {
    // With a look back to the beginning of each line, or on to the end of each table, this would take minutes.
    const text = piece.repeat(1_000_000 / piece.length)
    expect(findSecrets(chatAbout(text), { people: false })).toEqual([])
  },
)

import { expect, test } from 'vitest'
import { chatAbout } from '../__fixtures__/chat.ts'
import { findSecrets } from '../findings/find-secrets.ts'

const kindsIn = (text: string) => findSecrets(chatAbout(text), { people: false }).map(({ kind }) => kind)

test.each([
  '@strawberry.input\nclass UserFilter:\n    name: FilterOrText\n    is_password: FilterOrBool\n',
  'class Options(BaseModel):\n    password: FilterOrBool\n',
  'class Options:\n\n    user: PlainText\n\n    private password: HiddenText\n',
  'interface Form {\n  name: PlainText\n  password?: MaybeHidden\n}',
  'export interface Form {\n  readonly password: MaybeHidden;\n}',
  'pub struct Login {\n    pub password: ProtectedText,\n}',
  'type Login {\n  password: NonEmptyText!\n}',
  'is_password: FilterOrBool = None',
  'password: MaybeHidden | null',
  'def sign_in(user: PlainText, password: MaybeHidden):',
  'login(password: MaybeHidden) -> Session',
  'const password: MaybeHidden = ask()',
  'fun login(val pwd: HiddenChars?)',
  'password: String!',
  'password: String?',
  'password: ?string',
  'password: *string',
  'password: string|null',
  'password: uint256',
  'pwd: bytes32',
  'function hash(salt: Base64UrlString) {',
  'class Keys:\n    access_token: Base64UrlString\n',
])('%s names a type', (text) => {
  expect(kindsIn(text)).toEqual([])
})

test.each([
  'user: root\npassword: LanternQuartzMoon\n',
  'database:\n  user: root\n  password: LanternQuartzMoon\n',
  'The password: LanternQuartzMoon, and the user is root.',
  'class Options:\n    password: "FilterOrBool"\n',
  'const password: MaybeHidden = ask()\npassword: hunter2xyz!',
  'class Options:\n    password = "hunter2xyz!"\n',
  'password: string2xyz!',
  'interface Form {\n  name: PlainText\n}\n\npassword: LanternQuartzMoon\n',
  'the public wifi is on, password: LanternQuartzMoon',
  'Here is the final password: LanternQuartzMoon',
  'user: root | password: LanternQuartzMoon | host: lantern',
  'password: LanternQuartzMoon // of the office',
  'connect(host: lantern, password: LanternQuartzMoon) failed',
  'Server type A:\n  user: root\n  password: LanternQuartzMoon\n',
  'record Production:\n  password: LanternQuartzMoon\n',
])('a password beside what looks like a type is found: %s', (text) => {
  expect(kindsIn(text)).toEqual(['password'])
})

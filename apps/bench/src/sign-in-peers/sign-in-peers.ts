import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** What a scripted back end sends to requests whose address ends like this. */
export interface ScriptedAnswer {
  /** End of the path, without what is asked for after a question mark; for other servers with their name in front. */
  to: string
  /** @default 200 */
  status?: number
  body: unknown
}

/** Sign-in screens of a package, as an application of its own that npm installs. */
export interface SignInPeer {
  /** Exact versions by the names of the packages that the application names itself. */
  versions: Readonly<Record<string, string>>
  /** Those of them that the table names. */
  named: readonly string[]
  /** Its back end, which refuses every password. */
  answers: readonly ScriptedAnswer[]
  /** Codes of the languages whose texts are in the packages of an installed application. */
  languages(folder: string): readonly string[]
}

const COGNITO = 'cognito-idp.eu-west-1.amazonaws.com/'

const REACT = { react: '19.3.1', 'react-dom': '19.3.1' }

/** What a pattern catches in a file of an installed package, each once. Throws where that is nothing. */
function namesIn(folder: string, file: string, pattern: RegExp): string[] {
  const text = readFileSync(join(folder, 'node_modules', file), 'utf8')
  const names = new Set(Array.from(text.matchAll(pattern), ([, name = '']) => name))
  if (names.size === 0) throw new Error(`${file} has nothing like ${pattern}.`)
  return [...names]
}

/** The screens that are beside ours. Their versions are some that npm installs together without being forced. */
export const signInPeers: Readonly<Record<string, SignInPeer>> = {
  'better-auth-ui': {
    versions: {
      '@daveyplate/better-auth-ui': '3.4.0',
      'better-auth': '1.5.6',
      '@better-auth/passkey': '1.5.6',
      tailwindcss: '4.3.5',
      '@tailwindcss/vite': '4.3.5',
      ...REACT,
    },
    named: ['@daveyplate/better-auth-ui', 'better-auth', '@better-auth/passkey'],
    answers: [
      { to: '/api/auth/get-session', body: null },
      {
        to: '/api/auth/sign-in/email',
        status: 401,
        body: { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' },
      },
    ],
    // Its texts are one object, of English, that an application can replace.
    languages: (folder) =>
      Object.keys(createRequire(join(folder, 'package.json'))('@daveyplate/better-auth-ui')).filter((name) =>
        name.endsWith('Localization'),
      ),
  },
  amplify: {
    versions: { '@aws-amplify/ui-react': '6.15.6', 'aws-amplify': '6.22.1', ...REACT },
    named: ['@aws-amplify/ui-react', 'aws-amplify'],
    answers: [
      {
        to: COGNITO,
        status: 400,
        body: { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' },
      },
    ],
    languages: (folder) =>
      Object.keys(createRequire(join(folder, 'package.json'))('@aws-amplify/ui').translations).filter(
        // `ko` under another name.
        (code) => code !== 'kr',
      ),
  },
  supertokens: {
    versions: { 'supertokens-auth-react': '0.51.3', 'supertokens-web-js': '0.16.0', ...REACT },
    named: ['supertokens-auth-react', 'supertokens-web-js'],
    answers: [
      { to: '/auth/session/refresh', status: 401, body: { message: 'unauthorised' } },
      { to: '/auth/signin', body: { status: 'WRONG_CREDENTIALS_ERROR' } },
    ],
    languages: (folder) =>
      namesIn(
        folder,
        'supertokens-auth-react/lib/build/translation/translations.d.ts',
        /^ {4}([\w-]+): \{/gm,
      ),
  },
  supabase: {
    versions: {
      '@supabase/auth-ui-react': '0.4.7',
      '@supabase/auth-ui-shared': '0.1.8',
      '@supabase/supabase-js': '2.109.0',
      react: '18.3.1',
      'react-dom': '18.3.1',
    },
    named: ['@supabase/auth-ui-react', '@supabase/supabase-js'],
    answers: [
      {
        to: '/auth/v1/token',
        status: 400,
        body: { code: 'invalid_credentials', message: 'Invalid login credentials' },
      },
    ],
    languages: (folder) =>
      Object.keys(createRequire(join(folder, 'package.json'))('@supabase/auth-ui-shared')).filter((name) =>
        /^[a-z]{2}$/.test(name),
      ),
  },
}

/** Our own, which are packed as they would be released. */
export const ownScreens: Omit<SignInPeer, 'versions'> = {
  named: ['@vitrine/auth-screens'],
  answers: [
    { to: '/api/auth/session', body: { session: null } },
    {
      to: '/api/auth/methods',
      body: {
        providers: [{ id: 'google', name: 'Google' }],
        hasPassword: true,
        hasPasskeys: true,
        isRegistrationOpen: true,
        passwordRules: { minimumLength: 15, maximumLength: 128 },
      },
    },
    {
      to: '/api/auth/sign-in/passkey/options',
      body: { options: { challenge: 'ZXhhbXBsZQ', rpId: '127.0.0.1', userVerification: 'required' } },
    },
    {
      to: '/api/auth/sign-in',
      status: 401,
      body: { error: { code: 'not-authenticated', reason: 'wrong-credentials', message: 'Refused.' } },
    },
  ],
  languages: (folder) => readdirSync(join(folder, 'node_modules/@vitrine/auth-screens/dist/locales')),
}

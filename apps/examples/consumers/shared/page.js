import { AuthScreensProvider, LoginScreen } from '@vitrine/auth-screens'
import { ConversationView, WorkflowRunView } from '@vitrine/share-views'
import { createElement as element } from 'react'
import prepared from './prepared.json'

/** A back end with passwords and a provider. */
const actions = {
  currentSession: async () => null,
  listSignInMethods: async () => methods,
  signOut: async () => ({ kind: 'signed-out' }),
  signIn: () => new Promise(() => {}),
  signInWithProvider: () => new Promise(() => {}),
}
const methods = {
  providers: [{ id: 'company', name: 'Example Ltd' }],
  hasPassword: true,
  hasPasskeys: false,
  isRegistrationOpen: false,
  passwordRules: { minimumLength: 15, maximumLength: 128 },
}
const ignore = () => {}

/** Everything that style sheets of pages speak of, and our views in a box whose place the page does not decide. */
export function Page() {
  return element(
    'div',
    { id: 'application' },
    element(
      'main',
      { id: 'host', className: 'container page' },
      element('h1', null, 'A page'),
      element('h2', { className: 'display-6' }, 'of somebody else'),
      element(
        'p',
        { className: 'lead' },
        'With a ',
        element('a', { href: '#host' }, 'link'),
        ' and ',
        element('code', null, 'code'),
      ),
      element(
        'ul',
        { className: 'list-group' },
        element('li', { className: 'list-group-item card' }, 'An item'),
      ),
      element('button', { type: 'button', className: 'btn btn-primary counter' }, 'A button'),
      element('input', { className: 'form-control', placeholder: 'A field', 'aria-label': 'A field' }),
      element(
        'table',
        { className: 'table' },
        element('tbody', null, element('tr', null, element('td', null, 'A cell'))),
      ),
      element('blockquote', null, element('pre', null, 'A text')),
    ),
    element(
      'div',
      {
        id: 'ours',
        style: {
          position: 'absolute',
          insetBlockStart: '1600px',
          insetInlineStart: '0',
          boxSizing: 'border-box',
          inlineSize: '800px',
          // Whole pixels, so that a picture has nothing of the page at its edge.
          minBlockSize: '2600px',
          margin: '0',
          padding: '0',
          border: '0',
          background: '#888',
        },
      },
      element(ConversationView, { conversation: prepared.conversation, readerBar: true }),
      element(WorkflowRunView, { run: prepared.run }),
      element(
        'div',
        { className: 'vitrine' },
        element(
          AuthScreensProvider,
          { actions, methods },
          element(LoginScreen, { onSignedIn: ignore, onRedirect: ignore }),
        ),
      ),
    ),
  )
}

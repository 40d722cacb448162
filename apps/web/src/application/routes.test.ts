import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { routes } from './routes.ts'
import { escapeForRouter } from '../routing/escape-for-router.ts'
import { isPrivate } from '../server/is-private.ts'

const screensOf = async (path: string) => {
  const matches = matchRoutes(routes, escapeForRouter(path)) ?? []
  const modules = await Promise.all(
    matches.map(({ route }) => (typeof route.lazy === 'function' ? route.lazy() : undefined)),
  )
  return modules.flatMap((module) => module?.Component ?? [])
}

const doors = [() => import('../screens/auth-layout.tsx')]
const inside = [() => import('../screens/main-layout.tsx'), () => import('../screens/signed-in.tsx')]
const sharedId = 'Zx81_kfO-ru4Vq0aLw92Tb'

test.each([
  ['/login', doors, () => import('../screens/login.tsx')],
  ['/register', doors, () => import('../screens/register.tsx')],
  ['/forgot-password', doors, () => import('../screens/forgot-password.tsx')],
  ['/404', [], () => import('../screens/not-found.tsx')],
  ['/500', [], () => import('../screens/server-error.tsx')],
  [`/agent_share/${sharedId}`, [], () => import('../screens/shared-agent.tsx')],
  [`/chatbot_share/${sharedId}`, [], () => import('../screens/shared-chatbot.tsx')],
  [`/agent_workflow_share/${sharedId}`, [], () => import('../screens/start-workflow.tsx')],
  [`/shared/conversations/${sharedId}`, [], () => import('../screens/shared-conversation.tsx')],
  [`/shared/agent-workflow-runs/${sharedId}`, [], () => import('../screens/shared-workflow-run.tsx')],
  ['/invitation', doors, () => import('../screens/invitation.tsx')],
  ['/login/', doors, () => import('../screens/login.tsx')],
  ['/%6Cogin', doors, () => import('../screens/login.tsx')],
  [`/agent_share/${sharedId}/`, [], () => import('../screens/shared-agent.tsx')],
  ['/agent_share/a%2Fb', [], () => import('../screens/shared-agent.tsx')],
  ['/', inside, () => import('../screens/library.tsx')],
  ['/import', inside, () => import('../screens/import.tsx')],
  ['/import/', inside, () => import('../screens/import.tsx')],
  ['/conversations/a', inside, () => import('../screens/conversation.tsx')],
  ['/workflows', inside, () => import('../screens/workflows.tsx')],
  ['/workflows/new', inside, () => import('../screens/workflow.tsx')],
  ['/agents', inside, () => import('../screens/agents.tsx')],
  ['/agents/new', inside, () => import('../screens/agent.tsx')],
  ['/agents/a/talk', inside, () => import('../screens/new-talk.tsx')],
  ['/talks/a', inside, () => import('../screens/talk.tsx')],
  ['/brand-voices', inside, () => import('../screens/brand-voices.tsx')],
  ['/brand-voices/new', inside, () => import('../screens/brand-voice.tsx')],
  ['/tools', inside, () => import('../screens/tools.tsx')],
  ['/tools/new', inside, () => import('../screens/tool.tsx')],
  ['/knowledge-bases', inside, () => import('../screens/knowledge-bases.tsx')],
  ['/knowledge-bases/new', inside, () => import('../screens/knowledge-base.tsx')],
  ['/knowledge-bases/a/documents/b', inside, () => import('../screens/knowledge-document.tsx')],
  ['/files', inside, () => import('../screens/files.tsx')],
  ['/files/new', inside, () => import('../screens/file.tsx')],
  ['/runs', inside, () => import('../screens/runs.tsx')],
  ['/runs/a', inside, () => import('../screens/run.tsx')],
  ['/shares', inside, () => import('../screens/shares.tsx')],
  ['/approvals/a', inside, () => import('../screens/approval.tsx')],
  ['/members', inside, () => import('../screens/members.tsx')],
  ['/keys', inside, () => import('../screens/keys.tsx')],
  ['/workspace', inside, () => import('../screens/workspace.tsx')],
  ['/account', inside, () => import('../screens/account.tsx')],
  ['/account/email', inside, () => import('../screens/account-email.tsx')],
])('%s has a screen of its own', async (path, around, loadScreen) => {
  const modules = await Promise.all([...around, loadScreen].map((load) => load()))
  expect(await screensOf(path)).toEqual(modules.map(({ Component }) => Component))
  expect(isPrivate(path)).toBe(around === inside)
})

test.each([
  '/login/extra',
  '/Login',
  '/LOGIN',
  '/login//',
  '//login',
  '//',
  '/login/.',
  '/login;extra',
  '/login%20',
  '/login%0A',
  '/a%E2%80%A8b',
  '/login\u0000',
  '/register/extra',
  '/forgot-password/extra',
  '/forgot_password',
  '/404/extra',
  '/500/extra',
  '/405',
  '/index.html',
  `/shared/Conversations/${sharedId}`,
  '/login%2Fextra',
  '/agent_share',
  '/agent_share/a/b',
  '/agent_share/a//',
  '/agent_share/',
  '/agent-share/a',
  '/Agent_share/a',
  '/chatbot_share',
  '/chatbot_share/a/b',
  '/agent_workflow_share',
  '/agent_workflow_share/a/b',
  '/shared',
  '/shared/agent-workflow-runs',
  '/shared/agent-workflow-runs/a/b',
  '/shared/agent_workflow_runs/a',
  '/shared/conversations',
  `/shared/conversations/${sharedId}/x.css`,
  '/invitation/accept',
  '/import/extra',
  '/Import',
  '/conversations',
  '/account/email/x',
  '/anything/else',
])('%s belongs to the main layout', async (path) => {
  expect(await screensOf(path)).toEqual([
    (await import('../screens/main-layout.tsx')).Component,
    (await import('../screens/unknown-route.tsx')).Component,
  ])
  expect(isPrivate(path)).toBe(false)
})

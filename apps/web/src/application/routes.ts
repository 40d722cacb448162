import type { RouteObject } from 'react-router'
import { ErrorScreen, RouteError } from '../errors/error-screen.tsx'
import { LoadingScreen } from '../shell/loading-spinner.tsx'
import { Root } from '../shell/root.tsx'
import { suspendUntilReload } from '../recovery/suspend-until-reload.ts'
import { lazyScreen } from '../routing/lazy-screen.ts'
import type { WorkspaceRouteName } from './workspace-routes.ts'
import { routeIds } from '../routing/route-ids.ts'

/**
 * Every address of the application. A path matches as a whole and as it is written here, one slash at its end aside:
 * `/login/` is the login page, `/login/extra`, `/login//` and `/Login` belong to the main layout.
 */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: LoadingScreen,
    children: [
      {
        id: routeIds.screens,
        ErrorBoundary: ErrorScreen,
        children: exactly([
          {
            ...lazyScreen(routeIds.doors, () => import('../screens/auth-layout.tsx')),
            children: exactly([
              { path: '/login', ...lazyScreen('login', () => import('../screens/login.tsx')) },
              { path: '/register', ...lazyScreen('register', () => import('../screens/register.tsx')) },
              {
                path: '/forgot-password',
                ...lazyScreen('forgot-password', () => import('../screens/forgot-password.tsx')),
              },
              { path: '/invitation', ...lazyScreen('invitation', () => import('../screens/invitation.tsx')) },
            ]),
          },
          place('passages/:id'),
          { path: '/404', ...lazyScreen('not-found', () => import('../screens/not-found.tsx')) },
          { path: '/500', ...lazyScreen('server-error', () => import('../screens/server-error.tsx')) },
          {
            path: '/agent_share/:id',
            ...lazyScreen(routeIds.sharedAgent, () => import('../screens/shared-agent.tsx')),
          },
          {
            path: '/chatbot_share/:id',
            ...lazyScreen(routeIds.sharedChatbot, () => import('../screens/shared-chatbot.tsx')),
          },
          {
            path: '/agent_workflow_share/:id',
            ...lazyScreen(routeIds.startWorkflow, () => import('../screens/start-workflow.tsx')),
          },
          {
            path: '/shared/conversations/:id',
            ...lazyScreen(routeIds.sharedConversation, () => import('../screens/shared-conversation.tsx')),
          },
          {
            path: '/shared/agent-workflow-runs/:id',
            ...lazyScreen(routeIds.sharedRun, () => import('../screens/shared-workflow-run.tsx')),
          },
          {
            ...lazyScreen('main-layout', () => import('../screens/main-layout.tsx')),
            children: [
              {
                // Not of the lazy route itself: the router shows nothing where one that never came is to show its error.
                ErrorBoundary: RouteError,
                children: [
                  {
                    ...lazyScreen(routeIds.signedIn, () => import('../screens/signed-in.tsx')),
                    children: exactly([
                      place('library', '/'),
                      place('import'),
                      place('conversations/:id'),
                      place('workflows'),
                      place('workflows/:id'),
                      place('agents'),
                      place('agents/:id'),
                      place('agents/:id/talk'),
                      place('talks/:id'),
                      place('brand-voices'),
                      place('brand-voices/:id'),
                      place('tools'),
                      place('tools/:id'),
                      place('knowledge-bases'),
                      place('knowledge-bases/:id'),
                      place('knowledge-bases/:id/documents/:documentId'),
                      place('files'),
                      place('files/:id'),
                      place('runs'),
                      place('runs/:id'),
                      place('shares'),
                      place('publish/:kind/:id'),
                      place('approvals/:id'),
                      place('members'),
                      place('keys'),
                      place('workspace'),
                      place('account'),
                      place('account/email'),
                    ]),
                  },
                ],
              },
              ...exactly([
                {
                  path: '*',
                  ...lazyScreen('404', () => import('../screens/unknown-route.tsx')),
                },
              ]),
            ],
          },
        ]),
      },
    ],
  },
]

/** A place of a workspace, at a path of its name where nothing else is said; which file holds it, only pages with such places know. */
function place(name: WorkspaceRouteName, path: string = `/${name}`): RouteObject {
  return {
    path,
    ...lazyScreen(name, async () =>
      (await suspendUntilReload(import('./workspace-routes.ts'))).workspaceRoutes[name](),
    ),
  }
}

function exactly(screens: RouteObject[]): RouteObject[] {
  return screens.map((screen) => ({ ...screen, caseSensitive: true }))
}

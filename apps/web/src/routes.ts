import type { RouteObject } from 'react-router'
import { ErrorScreen } from './errors/error-screen.tsx'
import { LoadingScreen } from './frame/loading-screen.tsx'
import { Root } from './frame/root.tsx'
import { routeIds } from './routing/route-ids.ts'
import { withTexts } from './routing/with-texts.ts'

/**
 * Every address of the application. A path matches as a whole and as it is written here: `/login/extra` and `/Login`
 * belong to the main layout.
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
          { path: '/login', lazy: () => import('./screens/login.tsx') },
          { path: '/register', lazy: () => import('./screens/register.tsx') },
          { path: '/forgot-password', lazy: () => import('./screens/forgot-password.tsx') },
          { path: '/404', lazy: () => import('./screens/not-found.tsx') },
          { path: '/500', lazy: () => import('./screens/server-error.tsx') },
          { path: '/agent_share/:id', lazy: () => import('./screens/shared-agent.tsx') },
          { path: '/chatbot_share/:id', lazy: () => import('./screens/shared-chatbot.tsx') },
          { path: '/agent_workflow_share/:id', lazy: () => import('./screens/start-workflow.tsx') },
          {
            id: routeIds.sharedConversation,
            path: '/shared/conversations/:sharedLinkId',
            lazy: () => import('./screens/shared-conversation.tsx'),
          },
          {
            path: '/shared/agent-workflow-runs/:sharedLinkId',
            lazy: () => import('./screens/shared-workflow-run.tsx'),
          },
          { path: '/invitation', lazy: () => import('./screens/invitation.tsx') },
          {
            lazy: () => import('./screens/main-layout.tsx'),
            children: exactly([
              { path: '/', ...withTexts('home'), lazy: () => import('./screens/home.tsx') },
              { path: '*', lazy: () => import('./screens/unknown-place.tsx') },
            ]),
          },
        ]),
      },
    ],
  },
]

/** With the path as the name of each screen that has no other, by which a page from the server hands over its data. */
function exactly(screens: RouteObject[]): RouteObject[] {
  return screens.map((screen) => ({ id: screen.path, ...screen, caseSensitive: true }))
}

import '../styles.css'
import { createInstance, type i18n } from 'i18next'
import { StrictMode, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import shareViews from '../../../share-views/src/locales/en/share-views.json'
import english from '../locales/en/workspace-screens.json'
import type { WorkspacePorts } from '../port/workspace-ports.ts'
import { createMemoryWire } from './memory-wire.ts'
import { createMemoryWorkspaces } from './memory-workspaces.ts'
import {
  WorkspaceScreensProvider,
  type WorkspaceScreensProviderProps,
} from '../provider/workspace-screens-provider.tsx'
import { workspaceScreensNamespace } from '../text/workspace-screens-namespace.ts'

const roots = new Set<Root>()

/** An i18next instance as a consumer makes one. */
function createI18n(texts: object): i18n {
  const instance = createInstance()
  void instance.init({
    lng: 'en',
    initAsync: false,
    resources: { en: { [workspaceScreensNamespace]: texts, 'share-views': shareViews } },
  })
  return instance
}

interface ScreenOptions extends Partial<Omit<WorkspaceScreensProviderProps, 'ports' | 'children'>> {
  texts?: object
}

/** The ports a test gives, and workspaces that hold nothing; asking another is a mistake of the test. */
export type TestPorts = Partial<WorkspacePorts>

function portsOf(given: TestPorts): WorkspacePorts {
  const ports = { workspaces: createMemoryWorkspaces(createMemoryWire()), ...given }
  return new Proxy(ports as WorkspacePorts, {
    get(all, name) {
      const port: unknown = Reflect.get(all, name)
      if (port === undefined) throw new Error(`The test gave no port "${String(name)}".`)
      return port
    },
  })
}

/** The screen as an application shows it. */
function pageOf(
  ports: TestPorts,
  screen: ReactNode,
  { texts = english, ...options }: ScreenOptions = {},
): ReactNode {
  return (
    <StrictMode>
      <I18nextProvider i18n={createI18n(texts)}>
        <WorkspaceScreensProvider
          ports={portsOf(ports)}
          workspace={{ id: 'w1', name: 'Analytical Engines', role: 'owner' }}
          person={{ id: 'p1', name: 'Ada Lovelace', email: 'ada@example.com', isEmailVerified: true }}
          {...options}
        >
          <main>{screen}</main>
        </WorkspaceScreensProvider>
      </I18nextProvider>
    </StrictMode>
  )
}

/** Shows the screen in the browser of the test. */
export function showScreen(ports: TestPorts, screen: ReactNode, options?: ScreenOptions): HTMLElement {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  roots.add(root)
  root.render(pageOf(ports, screen, options))
  return container
}

/** Takes away what was shown. */
export function hideScreens(): void {
  for (const root of roots) root.unmount()
  roots.clear()
  document.body.replaceChildren()
}

import type { Logger } from 'pino'
import type { LiveFeed } from '../platform/live/live-feed.ts'
import type { NetworkLoad } from '../platform/http/network-load.ts'
import type { RunTask } from '../platform/tasks/run-task.ts'
import type { PublicationTasks } from '../sharing/publication-tasks.ts'
import type { SharingDependencies } from '../sharing/sharing-dependencies.ts'
import type { RunDependencies } from '../runs/run-dependencies.ts'
import type { RunTasks } from '../runs/run-tasks.ts'
import type { StoredPages } from './stored-pages.ts'
import type { PageTasks } from './page-tasks.ts'

/** What the layer of pages needs from below and from beside. */
export interface PageDependencies extends Pick<
  SharingDependencies,
  | 'database'
  | 'accounts'
  | 'folder'
  | 'liveConversations'
  | 'pageReleases'
  | 'pages'
  | 'answerBrotli'
  | 'publicUrl'
  | 'readCounter'
> {
  logger: Logger
  /** What this server commits. */
  feed: LiveFeed
  /** Pages of shares on disk. */
  storedPages: StoredPages
  /** What is being done for readers. */
  load: NetworkLoad
  /** Days after its end that a run which visitors started stays, unless it is published; 0 keeps all. */
  keepRunsDays: number
  /** How a workspace presents itself to readers; undefined where it has no brand voice. */
  readDefaultBrand: RunDependencies['readDefaultBrand']
  runTask: RunTask<PageTasks & PublicationTasks & RunTasks>
}

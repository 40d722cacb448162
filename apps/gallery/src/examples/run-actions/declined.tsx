import { RunActions } from '@vitrine/share-views/workflow-start'

export const Example = () => (
  <RunActions
    sharing={{ state: 'declined', askAgainAt: '2099-01-01T08:00:00Z' }}
    onShare={async () => {}}
    onRunAgain={() => {}}
  />
)

import { RunActions } from '@vitrine/share-views/workflow-start'

export const Example = () => (
  <RunActions
    sharing={{ state: 'published', url: 'https://vitrine.example/shared/agent-workflow-runs/4mQk' }}
    onShare={async () => {}}
    onRunAgain={() => {}}
  />
)

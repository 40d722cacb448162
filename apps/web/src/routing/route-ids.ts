/** Routes that other code must name: where errors are shown, and those that something about their pages depends on. */
export const routeIds = {
  screens: 'screens',
  sharedConversation: 'shared-conversation',
  sharedAgent: 'shared-agent',
  sharedChatbot: 'shared-chatbot',
  sharedRun: 'shared-workflow-run',
  startWorkflow: 'start-workflow',
  doors: 'doors',
  signedIn: 'signed-in',
} as const

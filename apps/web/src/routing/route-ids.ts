/** Routes that other code must name: where errors are shown, and the one whose content may arrive with the page. */
export const routeIds = { screens: 'screens', sharedConversation: 'shared-conversation' } as const

/** Element that holds what a screen is about; the skip link leads to it. */
export const contentId = 'content'

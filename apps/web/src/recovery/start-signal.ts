/** Element of the page, hidden at first, that says in the reader's language that the application did not start. */
export const notStartedId = 'not-started'

/** Event of the window by which the application says that it runs. */
export const startedEvent = 'vitrine:started'

/** Event of the window by which the application says that everything of the page the server sent answers to it. */
export const takenOverEvent = 'vitrine:taken-over'

/** Attribute of a script or style sheet of the page that has not arrived. */
export const missingMark = 'data-missing'

/** Ends the watch of the head's script: what fails from now on is shown by the application itself. */
export function announceStart(): void {
  window.dispatchEvent(new Event(startedEvent))
}

/** Ends what waits for the application before it can be done. */
export function announceTakenOver(): void {
  window.dispatchEvent(new Event(takenOverEvent))
}

/** Path of the document that draws the diagrams of a conversation, in a frame without an origin. */
export const diagramFramePath = '/diagram-frame.html'

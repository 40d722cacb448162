/** Height of every node of a graph, in pixels of the drawing. */
export const NODE_HEIGHT = 40

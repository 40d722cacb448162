/** Address of a frame that says that it has drawn what holds no `nope`, as the frame of an application does. */
export const DIAGRAM_FRAME: string = `data:text/html,${encodeURIComponent(`<!doctype html><title>x</title><script>
  addEventListener('message', ({ data }) => parent.postMessage(
    data.code.includes('nope') ? { vitrineDiagram: 'failed' } : { vitrineDiagram: 'drawn', height: 123 }, '*'))
  parent.postMessage({ vitrineDiagram: 'ready' }, '*')
</script>`)}`

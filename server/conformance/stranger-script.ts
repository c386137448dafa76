/** A window beside the tested one: tells it to pause when it is asked to, and says whether it was spoken to by anyone else. */
export const STRANGER_SCRIPT = `
addEventListener('message', ({ source, data }) => {
  if (source !== parent) parent.postMessage('spoken-to', '*')
  else if (data === 'shout') for (let index = 0; index < parent.length; index += 1) {
    if (parent[index] !== self) parent[index].postMessage({ marquee: 1, type: 'pause' }, '*')
  }
})
`

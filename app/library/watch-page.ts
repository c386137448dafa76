/** Calls back when anything on the page came, went or leads elsewhere: before that is painted. */
export function watchPage(notify: () => void): () => void {
  const changes = new MutationObserver(notify)
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['href', 'data-title'] })
  return () => changes.disconnect()
}

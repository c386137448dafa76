/** Runs a script from the head of a page, with these values as the browser's globals. */
export function runPageScript(script: string, globals: Readonly<Record<string, unknown>>): void {
  // oxlint-disable-next-line typescript/no-implied-eval -- as a page runs it
  new Function(...Object.keys(globals), script)(...Object.values(globals))
}

/** A `MutationObserver` that notices something as soon as it observes. */
export class EagerObserver {
  private readonly notify: () => void
  constructor(notify: () => void) {
    this.notify = notify
  }
  observe() {
    this.notify()
  }
  disconnect() {}
}

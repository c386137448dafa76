import { useEffect, useEffectEvent } from 'react'
import { parseFrameMessage, withVersion, type FrameMessage, type PageMessage } from '#domain/player-contract.ts'

type Listener = (message: FrameMessage, send: (message: PageMessage) => void) => void
type FrameRef = React.RefObject<HTMLIFrameElement | null>

/**
 * Receives the frame's messages of the player contract. Ignores other windows and other origins (a sandboxed frame without
 * an origin reports the string `null`).
 */
export function usePlayerContract(frame: FrameRef, origin: string, onMessage: Listener): void {
  const receive = useEffectEvent((event: MessageEvent<unknown>) => {
    const target = frame.current?.contentWindow
    if (!target || event.source !== target || event.origin !== origin) return
    const message = parseFrameMessage(event.data)
    // A frame without an origin can only be addressed with `*`; the messages contain no secrets.
    if (message) onMessage(message, (answer) => target.postMessage(withVersion(answer), origin === 'null' ? '*' : origin))
  })
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => receive(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
}

/** The origin of messages from a frame at `url`. */
export function originOfFrame(url: string, sandbox: string): string {
  return sandbox.split(' ').includes('allow-same-origin') ? new URL(url, window.location.href).origin : 'null'
}

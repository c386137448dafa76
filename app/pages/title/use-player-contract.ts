import { useEffect, useEffectEvent } from 'react'
import { parseFrameMessage, withVersion, type FrameMessage, type PageMessage } from '#domain/player-contract.ts'

type Listener = (message: FrameMessage, send: (message: PageMessage) => void) => void
type FrameRef = React.RefObject<HTMLIFrameElement | null>

/**
 * Hears what the frame says in the player contract's words, and nothing else: not another window, not another origin
 * (`null`, as text, is the origin of a frame that its sandbox keeps from having one).
 */
export function usePlayerContract(frame: FrameRef, origin: string, onMessage: Listener): void {
  const receive = useEffectEvent((event: MessageEvent<unknown>) => {
    const target = frame.current?.contentWindow
    if (!target || event.source !== target || event.origin !== origin) return
    const message = parseFrameMessage(event.data)
    // A frame without an origin can be addressed only as anyone; what is sent is no secret.
    if (message) onMessage(message, (answer) => target.postMessage(withVersion(answer), origin === 'null' ? '*' : origin))
  })
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => receive(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
}

/** The origin that messages of a frame at `url` come from. */
export function originOfFrame(url: string, sandbox: string): string {
  return sandbox.split(' ').includes('allow-same-origin') ? new URL(url, window.location.href).origin : 'null'
}
